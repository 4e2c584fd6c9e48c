import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Sql } from '../../src/db/sql.ts'
import type { AccountId } from '../../src/lib/ids.ts'
import { bare } from './accounts.ts'
import { type RichMemory, richMemory } from './rich-memory.ts'
import type { TestReply } from './send.ts'
import { startService, type TestService } from './service.ts'

// Memory that one of two services exports, and the other imports.

// biome-ignore lint/suspicious/noExplicitAny: an export that tests break in many ways
export type Document = any

export let service: TestService
export let elsewhere: TestService
export let owner: RichMemory
export let text: string

/** A memory of one service, exported, and another service that may take it in. */
export function useMemoryExport(): void {
  before(async () => {
    service = await startService()
    elsewhere = await startService()
    owner = await richMemory(service)
    text = await exportOf(service, owner.key)
  })
  after(async () => {
    await service.stop()
    await elsewhere.stop()
  })
}

export async function exportOf(at: TestService, key: string): Promise<string> {
  const reply = await at.request('GET', '/v1/account/export', { key })
  assert.equal(reply.status, 200, reply.text)
  return reply.text
}
export const memoryOf = (exported: string): Document => JSON.parse(exported).memory
export const importInto = (at: TestService, accountId: string, body: unknown): Promise<TestReply> =>
  at.request('POST', `/v1/admin/accounts/${accountId}/import`, { key: at.adminToken, body })

export const rowsOf = <Row>(at: TestService, accountId: string, statement: string): Promise<Row[]> =>
  at.db.of(bare(accountId) as AccountId).rows<Row>({ name: '', text: statement, values: [] } as Sql)
