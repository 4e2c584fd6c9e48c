import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { SUPERUSER } from '../../src/db/embedded-postgres.ts'
import { accountWithKey } from '../support/accounts.ts'
import { ingestText } from '../support/ingest.ts'
import { databaseUrlOf, startService, type TestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

// Others have taken every connection that the database gives, and those of the service are gone.

let service: TestService
let admin: pg.Client
let url: string
before(async () => {
  service = await startService()
  url = await databaseUrlOf(service)
  const asSuperuser = new URL(url)
  asSuperuser.username = SUPERUSER
  admin = new pg.Client(asSuperuser.href)
  await admin.connect()
})
after(async () => {
  await admin.end()
  await service.stop()
})

test('what needs the database is 503 with retry-after, and all goes on by itself once one is free', async () => {
  const { key } = await accountWithKey(service, { scopes: ['query', 'ingest'] })
  await ingestText(service, key, 'The harbour of Oldport lies west of the mill.')
  const ask = () => service.request('POST', '/v1/query', { key, body: { query: 'Where is the harbour?' } })
  const put = () =>
    service.request('POST', '/v1/ingest/file', { key, body: { filename: 'a.txt', content: 'The mill is tall.' } })
  const { database } = admin
  await admin.query(`alter database ${pg.escapeIdentifier(database!)} connection limit 0`)
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [database],
  )
  const other = new pg.Client(url)
  await assert.rejects(other.connect(), { code: '53300' })
  for (const refused of await Promise.all([ask(), put(), ask()])) {
    assert.equal(refused.status, 503, refused.text)
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
  }
  assert.equal((await service.request('GET', '/healthz')).status, 200)
  assert.equal((await service.request('GET', '/readyz')).status, 503)
  await admin.query(`alter database ${pg.escapeIdentifier(database!)} connection limit -1`)
  await waitUntil('it is ready again', async () => (await service.request('GET', '/readyz')).status === 200)
  const found = await ask()
  assert.equal(found.status, 200, found.text)
  assert.match(found.text, /Oldport/)
  await ingestText(service, key, 'The mill of Oldport is tall.')
})
