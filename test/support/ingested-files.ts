import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { AccountId } from '../../src/lib/ids.ts'
import { accountWithKey, bare, type TestKey } from './accounts.ts'
import { startService, type TestService } from './service.ts'
import { bodyOf, type Upload } from './uploads.ts'

// Files as tests send them, and what becomes of them.

export let service: TestService

export function useFileIngest(): void {
  before(async () => {
    service = await startService({ settings: { CAIRN_MAX_FILE_MB: '1' } })
  })
  after(() => service.stop())
}

export const FILE = '/v1/ingest/file'
export const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
export const LIVE = { dryRun: false, distill: true, datedAt: '2026-01-31' }

export const account = () => accountWithKey(service, { scopes: ['ingest'] })
export const send = (key: string, body: unknown) => service.request('POST', FILE, { key, body })
export const plan = (key: string, content: string | Buffer, upload: Upload = {}) =>
  send(key, bodyOf(content, { distill: true, ...upload }))
export const ended = async (key: string, id: string) =>
  (await service.request('GET', `/v1/ingest/jobs/${id}?wait=60`, { key })).body.job
/** The job of a live ingest, after its end. */
export async function live(key: string, content: string | Buffer, upload: Upload = {}) {
  const { status, body, text } = await send(key, bodyOf(content, { ...LIVE, ...upload }))
  assert.equal(status, 202, text)
  return ended(key, body.job.id)
}
export const rows = <Row>({ accountId }: TestKey, text: string, ...values: unknown[]): Promise<Row[]> =>
  service.db.of(bare(accountId) as AccountId).rows<Row>({ name: '', text, values })
export const countOf = async (owner: TestKey, table: string) =>
  (await rows<{ n: number }>(owner, `select count(*)::int as n from ${table}`))[0]!.n
export const jobsOf = async ({ key }: TestKey) => (await service.request('GET', '/v1/ingest/jobs', { key })).body.jobs
