import { after, before } from 'node:test'
import { accountWithKey } from './accounts.ts'
import { MARKER } from './erasure.ts'
import { startService, type TestService } from './service.ts'
import { page, startWebSite, type WebSite } from './web-server.ts'

// Accounts that are deleted, by the operator.

export const SCOPES = ['account', 'ingest', 'query', 'query.answer', 'style', 'evidence', 'correction', 'graph']

export let site: WebSite
export let service: TestService

/** A service, and a site whose page tells of the marker. */
export function useDeletedAccounts(): void {
  before(async () => {
    site = await startWebSite({
      [`/${MARKER}`]: page(
        'text/html',
        `<title>${MARKER} Hall</title><p>${MARKER} Hall is a house in Oslo. It was built in 1811.</p>`,
      ),
    })
    service = await startService({ settings: { CAIRN_WORKERS: '2' }, fetchOptions: site.fetchOptions })
  })
  after(async () => {
    await service.stop()
    await site.close()
  })
}

export const erase = (accountId: string, query = '?confirm=true', key: string | null = service.adminToken) =>
  service.request('DELETE', `/v1/admin/accounts/${accountId}${query}`, key === null ? {} : { key })
export const newAccount = (options: { accountId?: string } = {}) =>
  accountWithKey(service, { scopes: SCOPES, ...options })
export const statement = (text: string, values: unknown[] = []) => ({ name: '', text, values })
