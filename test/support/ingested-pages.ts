import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { AccountId } from '../../src/lib/ids.ts'
import { accountWithKey, bare, type TestKey } from './accounts.ts'
import { oddPages } from './odd-pages.ts'
import { startService, type TestService } from './service.ts'
import { startWebSite, type WebSite } from './web-server.ts'

// Services that take in pages of a site where much is odd.

export let site: WebSite
export let service: TestService
export let quick: TestService

/** `quick` waits for a page no longer than a moment. */
export function useOddPages(): void {
  before(async () => {
    const names = { 'inside.example': ['10.1.2.3'], 'mixed.example': ['127.0.0.1', '192.168.0.1'] }
    site = await startWebSite(oddPages(), names)
    const settings = { CAIRN_MAX_FILE_MB: '1' }
    service = await startService({ settings, fetchOptions: site.fetchOptions })
    const timeouts = { idle: 150, total: 600 }
    quick = await startService({ settings, fetchOptions: { ...site.fetchOptions, timeouts } })
  })
  after(async () => {
    await service.stop()
    await quick.stop()
    await site.close()
  })
}

export const URL_ROUTE = '/v1/ingest/url'
export const LIVE = { dryRun: false, distill: true, datedAt: '2026-01-31' }
export const account = (of = service) => accountWithKey(of, { scopes: ['ingest'] })
export const send = (key: string, body: unknown, of = service) => of.request('POST', URL_ROUTE, { key, body })
export const at = (path: string) => `${site.origin}${path}`
export const plan = (key: string, path: string, fields = {}, of = service) =>
  send(key, { url: at(path), distill: true, ...fields }, of)
export const job = async (key: string, id: string, query = '', of = service) =>
  (await of.request('GET', `/v1/ingest/jobs/${id}${query}`, { key })).body.job
export async function live(key: string, path: string, fields = {}, of = service) {
  const { status, body, text } = await send(key, { url: at(path), ...LIVE, ...fields }, of)
  assert.equal(status, 202, text)
  return job(key, body.job.id, '?wait=60', of)
}
export const rows = <Row>({ accountId }: TestKey, text: string, ...values: unknown[]): Promise<Row[]> =>
  service.db.of(bare(accountId) as AccountId).rows<Row>({ name: '', text, values })
