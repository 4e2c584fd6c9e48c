import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createBackup } from '../../../src/backup/create-backup.ts'
import { restoreCell } from '../../../src/backup/restore-backup.ts'
import { readSettings } from '../../../src/config/settings.ts'
import { SUPERUSER } from '../../../src/db/embedded-postgres.ts'
import { accountWithKey } from '../../support/accounts.ts'
import { startSpread } from '../../support/cells.ts'
import { ingestText } from '../../support/ingest.ts'

// One cell is backed up, lost and filled again; the others go on.

const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-cells-'))
let service: Awaited<ReturnType<typeof startSpread>>
before(async () => {
  service = await startSpread()
})
after(async () => {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (key: string) => service.request('POST', '/v1/query', { key, body: { query: 'Where is the harbour?' } })

test('a cell that is lost comes back from its own backup, with what was in it then', async () => {
  const keys: string[] = []
  for (const cell of ['main', 'b']) {
    const made = await service.request('POST', '/v1/admin/accounts', { key: service.adminToken, body: { cell } })
    const { key } = await accountWithKey(service, { accountId: made.body.account.id, scopes: ['query', 'ingest'] })
    await ingestText(service, key, `The harbour of ${cell} lies west of the mill.`)
    keys.push(key)
  }
  // Of a role that sees every row, as backups need it.
  const databaseUrl = JSON.parse(service.cells).b.replace(/\/\/[^@]+@/, `//${SUPERUSER}@`)
  const settings = { ...readSettings({ CAIRN_DATA_DIR: path.join(folder, 'data') }), databaseUrl }
  const file = path.join(folder, 'cairn.backup.b')
  const made = await createBackup(settings, { file, warn: () => {} })
  assert.ok(made.rows > 0)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('drop schema public cascade')
  await client.query('create schema public')
  await client.query('grant all on schema public to public')
  await client.end()
  assert.notEqual((await ask(keys[1]!)).status, 200)
  assert.equal((await ask(keys[0]!)).status, 200)
  const back = await restoreCell({ ...settings, databaseUrl: JSON.parse(service.cells).b }, { file, warn: () => {} })
  assert.equal(back.rows, made.rows)
  const second = await service.another()
  try {
    const found = await second.request('POST', '/v1/query', { key: keys[1]!, body: { query: 'Where is the harbour?' } })
    assert.equal(found.status, 200, found.text)
    assert.match(found.text, /harbour of b/)
  } finally {
    await second.stop()
  }
})
