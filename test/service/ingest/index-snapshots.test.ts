import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { deleteSourceOf, ingestDocument } from '../../support/graph-documents.ts'
import { LIBRARY } from '../../support/query-documents.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// Files of search indexes go with what is deleted: any file of the account's, for they are not read to find out.

const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-data-'))
const snapshots = path.join(folder, 'index-snapshots')

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '1', CAIRN_DATA_DIR: folder } })
})
after(async () => {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

function putFile(account: string): string {
  mkdirSync(snapshots, { recursive: true })
  const name = `${account}.00000000-0000-0000-0000-000000000000.shown.topical.index`
  writeFileSync(path.join(snapshots, name), 'words of the account')
  return name
}
const names = () => (existsSync(snapshots) ? readdirSync(snapshots) : [])

test('a source that is deleted takes the files of its account along, and no other’s', async () => {
  const [own, other] = [
    await accountWithKey(service, { scopes: ['ingest', 'evidence'] }),
    await accountWithKey(service, { scopes: ['ingest'] }),
  ]
  const { sourceId } = await ingestDocument(service, own.key, LIBRARY[0]!)
  putFile(own.accountId.slice(2))
  const kept = putFile(other.accountId.slice(2))
  await deleteSourceOf(service, own.key, sourceId)
  assert.deepEqual(names(), [kept])
})

test('an account that is deleted takes its files along', async () => {
  const { accountId } = await accountWithKey(service, { scopes: ['account'] })
  const name = putFile(accountId.slice(2))
  const gone = await service.request('DELETE', `/v1/admin/accounts/${accountId}?confirm=true`, {
    key: service.adminToken,
  })
  assert.ok(gone.status < 300, gone.text)
  await waitUntil('its files are gone', () => !names().includes(name))
})

test('CAIRN_INDEX_SNAPSHOTS=false keeps none, those of before neither', async () => {
  const { accountId } = await accountWithKey(service, { scopes: ['query'] })
  putFile(accountId.slice(2))
  const without = await startService({
    settings: { CAIRN_WORKERS: '0', CAIRN_DATA_DIR: folder, CAIRN_INDEX_SNAPSHOTS: 'false' },
  })
  await without.stop()
  assert.deepEqual(names(), [])
})
