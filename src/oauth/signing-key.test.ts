import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { databaseText } from '../../test/support/accounts.ts'
import { startService, type TestService } from '../../test/support/service.ts'
import { signingKey } from './signing-key.ts'

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
})
after(() => service.stop())

test('all processes of a database have one key, which is not in the database as it is', async () => {
  const secret = randomBytes(32)
  const [one, two] = await Promise.all([signingKey(service.db, secret), signingKey(service.db, secret)])
  assert.deepEqual([one.kty, one.crv], ['EC', 'P-256'])
  assert.deepEqual(one, two)
  assert.deepEqual(await signingKey(service.db, secret), one)
  const text = await databaseText(service)
  assert.match(text, /SigningKey/)
  for (const part of [one.d!, one.x!, Buffer.from(one.d!).toString('base64')]) assert.equal(text.includes(part), false)
})

test('a key that was sealed with another secret, or was tampered with, is replaced', async () => {
  const secret = randomBytes(32)
  const first = await signingKey(service.db, secret)
  assert.deepEqual(await signingKey(service.db, secret), first)
  await service.db.rows({
    name: '',
    text: `update oauth_artifact set payload = jsonb_build_object('sealed', 'AAAA' || substr(payload->>'sealed', 5))
            where model = 'SigningKey'`,
    values: [],
  })
  assert.notDeepEqual(await signingKey(service.db, secret), first)
})
