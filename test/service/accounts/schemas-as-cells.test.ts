import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createBackup } from '../../../src/backup/create-backup.ts'
import { restoreCell } from '../../../src/backup/restore-backup.ts'
import { moveAccount } from '../../../src/cells/move-account.ts'
import { readSettings } from '../../../src/config/settings.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare } from '../../support/accounts.ts'
import { type SpreadService, startSpread } from '../../support/cells.ts'
import { joinTestCluster, type TestCluster } from '../../support/cluster.ts'
import { ingestText } from '../../support/ingest.ts'
import { memoryClient } from '../../support/memory-writes.ts'
import { rowsOfAccount } from '../../support/rows-of-account.ts'
import { databaseUrl, prepareTemplate } from '../../support/service.ts'

// One database with a schema for each cell: no statement says in which it is.

const CELLS = ['main', 'b', 'c'] as const
const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-schemas-'))
let cluster: TestCluster
let main: string
let service: SpreadService
before(async () => {
  cluster = await joinTestCluster({ prepareTemplate })
  main = databaseUrl((await cluster.createDatabase()).config)
  await asOwner(`create schema cell_b; create schema cell_c; create schema cell_d`)
  service = await startSpread({}, { main, b: inSchema('cell_b'), c: inSchema('cell_c') })
})
after(async () => {
  await service.stop()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const inSchema = (name: string) =>
  `${main}${main.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c search_path=${name}`)}`
async function asOwner<Row extends pg.QueryResultRow>(text: string, url = main): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
const keyIn = async (cell: string) => {
  const made = await service.request('POST', '/v1/admin/accounts', { key: service.adminToken, body: { cell } })
  const scopes = ['account', 'query', 'ingest', 'memory.read', 'memory.write']
  return accountWithKey(service, { accountId: made.body.account.id, scopes })
}
const holdersOf = async (account: string) => {
  const found: string[] = []
  for (const cell of CELLS)
    if (Object.keys(await rowsOfAccount(service.cell(cell), account)).length > 0) found.push(cell)
  return found
}
const harbour = async (key: string) => {
  const { status, text } = await service.request('POST', '/v1/query', { key, body: { query: 'Where is the harbour?' } })
  return [status, /harbour of (\w+)/.exec(text)?.[1]]
}

for (const cell of CELLS) {
  test(`${cell}: an account is written, asked, remembers and is deleted in its schema alone`, async () => {
    const { accountId, key } = await keyIn(cell)
    await ingestText(service, key, `The harbour of ${cell}ville lies west of the mill.`)
    assert.deepEqual(await harbour(key), [200, `${cell}ville`])
    const ada = memoryClient(service, key)
    await ada.request('POST', '', { id: 'home' })
    assert.equal((await ada.say('home/talk', 'ada', 'The lantern hangs over the gate.', { wait: 0 })).status, 200)
    assert.match((await ada.request('GET', '/home/context?peer=ada&q=lantern')).text, /over the gate/)
    assert.deepEqual(await holdersOf(accountId), [cell])
    const url = `/v1/admin/accounts/${accountId}?confirm=true`
    assert.equal((await service.request('DELETE', url, { key: service.adminToken })).status, 200)
    assert.deepEqual(await holdersOf(accountId), [])
  })
}

test('an account is moved from one schema to the next and back', async () => {
  const { accountId, key } = await keyIn('b')
  await ingestText(service, key, 'The harbour of Oldport lies west of the mill.')
  for (const to of ['c', 'main', 'b'] as const) {
    await moveAccount(service.running.database, bare(accountId) as AccountId, to, { graceMs: 0 })
    assert.deepEqual(await holdersOf(accountId), [to])
    assert.deepEqual(await harbour(key), [200, 'Oldport'])
  }
})

test('a backup of a schema holds its rows alone, and fills another', async () => {
  const { key } = await keyIn('c')
  await ingestText(service, key, 'The harbour of Newport lies west of the mill.')
  const settings = readSettings({ CAIRN_DATA_DIR: path.join(folder, 'data') })
  const file = path.join(folder, 'c.backup')
  const seen = new URL(inSchema('cell_c'))
  seen.username = 'cairn'
  const made = await createBackup({ ...settings, databaseUrl: seen.href }, { file, warn: () => {} })
  const warn = () => {}
  const back = await restoreCell({ ...settings, databaseUrl: inSchema('cell_d') }, { file, warn })
  assert.equal(back.rows, made.rows)
  const accounts = (schema: string) => asOwner('select id from account order by id', inSchema(schema))
  assert.deepEqual(await accounts('cell_d'), await accounts('cell_c'))
})
