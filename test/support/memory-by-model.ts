import assert from 'node:assert/strict'
import { after, afterEach, before } from 'node:test'
import { accountWithKey, type TestKey } from './accounts.ts'
import { type MemoryClient, memoryClient } from './memory-writes.ts'
import { filled, type Loose, type Op } from './model-ops.ts'
import { type ReplayServer, startReplayServer } from './replay-server.ts'
import { startService, type TestService } from './service.ts'

// Services whose messages are read by a model which tests speak for.

export const SCOPES = ['memory.read', 'memory.write', 'ingest']

export let stub: ReplayServer
export let service: TestService
export let other: TestService
export let owner: TestKey
export let memory: MemoryClient

/** Two services, one for each wire, and the account that the tests of a file write for. */
export function useMemoryByModel(settings: Record<string, string> = {}): void {
  before(async () => {
    stub = await startReplayServer()
    const startBy = (provider: string) =>
      startService({
        settings: { CAIRN_JOB_ATTEMPTS: '2', ...settings, ...stub.settings, CAIRN_MEMORY_DISTILLER: provider },
      })
    ;[service, other] = await Promise.all([startBy('openai'), startBy('anthropic')])
    owner = await accountWithKey(service, { scopes: SCOPES })
    memory = memoryClient(service, owner.key)
  })
  afterEach(() => {
    stub.always('ok')
    stub.requests.length = 0
  })
  after(() => Promise.all([stub.close(), ...[service, other].map((one) => one?.stop())]))
}

export const day = (n: number): string => `2024-03-${String(n).padStart(2, '0')}T12:00:00.000Z`

/** The model answers with these ops; `quote`: of the message that holds it, among those to be read or before them. */
export function tell(...ops: Op[]): void {
  stub.reply(({ input }) => ({ ops: ops.map((op) => filled(op, input)) }))
}

export const texts = async (ws: string, filter = {}, peer = 'ana') =>
  (await memory.claims(ws, peer, filter)).map(({ text }) => text)
export const EVERY = { status: ['current', 'superseded', 'withdrawn'] }

/** What the peer says, and the event that came of it. */
export async function say(to: string, peer: string, content: string, createdAt?: string): Promise<Loose> {
  const { status, body, text } = await memory.say(to, peer, content, { wait: 0, ...(createdAt ? { createdAt } : {}) })
  assert.equal(status, 200, text)
  return ended(to.split('/')[0]!, body.eventId)
}
export const ended = (ws: string, event: string): Promise<Loose> => memory.ended(ws, event)
