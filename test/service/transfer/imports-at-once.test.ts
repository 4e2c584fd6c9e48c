import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey } from '../../support/accounts.ts'
import { memoryClient } from '../../support/memory-writes.ts'
import { databaseUrlOf, startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

test('of all processes of a database one imports at a time; the others are told to try again', async (t) => {
  const one = await startService({ settings: { CAIRN_WORKERS: '0' } })
  t.after(() => one.stop())
  const other = await startService({ settings: { CAIRN_WORKERS: '0', DATABASE_URL: await databaseUrlOf(one) } })
  t.after(() => other.stop())
  const { key } = await accountWithKey(one, { scopes: [...SCOPES] })
  await memoryClient(one, key).say('w/s', 'ada', 'I live in Oslo.', { wait: 0 })
  const { text } = await one.request('GET', '/v1/account/export', { key })
  const importInto = (at: TestService, accountId: string) =>
    at.request('POST', `/v1/admin/accounts/${accountId}/import`, { key: at.adminToken, body: text })
  const [first, second] = [await accountWithKey(one), await accountWithKey(one)]

  const client = await one.running.database.connect()
  t.after(() => client.end())
  await client.query('begin; lock table mem_message in share mode')
  const importing = importInto(one, first.accountId)
  await waitUntil('the first one writes', async () => {
    const { rows } = await client.query(`select from pg_locks where relation = 'mem_message'::regclass and not granted`)
    return rows.length > 0
  })
  const refused = await importInto(other, second.accountId)
  assert.deepEqual([refused.status, refused.body.error.code], [503, 'unavailable'])
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  await client.query('commit')
  assert.equal((await importing).status, 201)
  assert.equal((await importInto(other, second.accountId)).status, 201)
})
