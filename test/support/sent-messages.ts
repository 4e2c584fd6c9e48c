import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { accountWithKey } from './accounts.ts'
import { type MemoryClient, memoryClient } from './memory-writes.ts'
import type { TestReply } from './send.ts'
import { startService, type TestService } from './service.ts'

// Messages as tests send them, and what comes of wrong ones.

export let service: TestService

export function useMemoryService(): void {
  before(async () => {
    service = await startService()
  })
  after(() => service.stop())
}

export const newMemory = async (): Promise<MemoryClient> =>
  memoryClient(service, (await accountWithKey(service, { scopes: ['memory.read', 'memory.write', 'ingest'] })).key)

export interface Sent {
  peerId?: unknown
  content?: unknown
  metadata?: unknown
  createdAt?: unknown
  externalId?: unknown
}
export const send = (memory: MemoryClient, messages: unknown, headers: Record<string, string> = {}, session = 's') =>
  memory.request('POST', `/w/sessions/${session}/messages`, { messages }, headers)
export const one = (more: Sent = {}): Sent => ({ peerId: 'alice', content: 'Hello.', ...more })
export const contentsOf = async (memory: MemoryClient, session = 's') =>
  (await memory.messages('w', session)).map(({ content }) => content)

export function assertInvalid({ status, body, text }: TestReply, path: (string | number)[], what: string): void {
  assert.equal(status, 422, `${what} ${text}`)
  assert.equal(body.error.code, 'validation_error', what)
  assert.deepEqual(body.error.issues[0].path, path, what)
}

export function assertConflict({ status, body, text }: TestReply, what: string): void {
  assert.equal(status, 409, `${what} ${text}`)
  assert.equal(body.error.code, 'conflict', what)
}
