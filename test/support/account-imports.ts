import { after, before } from 'node:test'
import type { Sql } from '../../src/db/sql.ts'
import { SCOPES } from '../../src/lib/principal.ts'
import { accountWithKey } from './accounts.ts'
import { pageFetchOptions } from './document-pages.ts'
import { type RichAccount, richAccount } from './rich-account.ts'
import type { TestReply } from './send.ts'
import { startService, type TestService } from './service.ts'

// Two services with a database each: what one exports, the other imports.

export let service: TestService
export let elsewhere: TestService
export let owner: RichAccount
/** the export of the owner */
export let text: string
// biome-ignore lint/suspicious/noExplicitAny: an export that tests break in many ways
export type Document = any

/** The owner of one service, exported, and another service that may take it in. */
export function useAccountImport(): void {
  before(async () => {
    service = await startService({ fetchOptions: pageFetchOptions })
    elsewhere = await startService({ settings: { CAIRN_MAX_IMPORT_MB: '16' } })
    owner = await richAccount(service)
    text = (await exportOf(service, owner.key)).text
  })
  after(async () => {
    await service.stop()
    await elsewhere.stop()
  })
}

export const statement = (text: string, values: unknown[] = []): Sql => ({ name: '', text, values })
export const exportOf = (at: TestService, key: string) => at.request('GET', '/v1/account/export', { key })
export const importInto = (
  at: TestService,
  accountId: string,
  body: unknown,
  key = at.adminToken,
): Promise<TestReply> => at.request('POST', `/v1/admin/accounts/${accountId}/import`, { key, body })
export const emptyAccount = (at: TestService) => accountWithKey(at, { scopes: [...SCOPES] })
