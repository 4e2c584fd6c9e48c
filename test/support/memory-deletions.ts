import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { accountWithKey, type TestKey } from './accounts.ts'
import { type MemoryClient, memoryClient } from './memory-writes.ts'
import { startService, type TestService } from './service.ts'

// What is deleted of a memory, as tests ask for it.

export const SCOPES = ['memory.read', 'memory.write', 'ingest']

export let service: TestService

export function useMemoryOfDeletions(): void {
  before(async () => {
    service = await startService({ settings: { CAIRN_WORKERS: '4', CAIRN_JOBS_PER_ACCOUNT: '4' } })
  })
  after(() => service.stop())
}

export const newMemory = async (): Promise<MemoryClient & TestKey> => {
  const made = await accountWithKey(service, { scopes: SCOPES })
  return { ...made, ...memoryClient(service, made.key) }
}

export const ask = async (memory: MemoryClient, path: string) => {
  const reply = await memory.request('DELETE', path)
  assert.equal(reply.status, 202, reply.text)
  return reply.body
}
export const remove = async (memory: MemoryClient, path: string) => {
  const { id, workspaceId } = await ask(memory, path)
  const event = await memory.ended(workspaceId, id)
  assert.equal(event.status, 'succeeded', JSON.stringify(event))
  return event
}

export type Line = [session: string, peer: string, content: string, year: number]
export const write = async (memory: MemoryClient, lines: readonly Line[]) => {
  for (const [session, peer, content, year] of lines) {
    const { body, status, text } = await memory.say(`w/${session}`, peer, content, {
      createdAt: `${year}-03-04T05:06:07.089Z`,
    })
    assert.equal(status, 200, text)
    assert.equal(body.status, 'succeeded', text)
  }
}
