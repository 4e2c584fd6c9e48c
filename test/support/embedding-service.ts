import assert from 'node:assert/strict'
import { after, afterEach, before } from 'node:test'
import { accountWithKey, type TestKey } from './accounts.ts'
import { pageFetchOptions } from './document-pages.ts'
import { REPLAY_KEY, type ReplayMode, type ReplayServer, startReplayServer } from './replay-server.ts'
import { startService, type TestService } from './service.ts'

// A service whose vectors come from a server that tests speak for.

export const MODEL = 'replay-embed'
export const REFUSED: ReplayMode = { status: 401, message: 'No such key.' }
export const SCOPES = ['ingest', 'query', 'query.answer', 'evidence']
export const QUERY = 'Which city is the capital of Poland?'

export let provider: ReplayServer
export let service: TestService
export const settingsFor = (server: ReplayServer, more: Record<string, string> = {}) => ({
  CAIRN_EMBEDDER: 'openai',
  CAIRN_EMBEDDING_MODEL: MODEL,
  CAIRN_EMBEDDING_BASE_URL: `${server.origin}/v1`,
  CAIRN_EMBEDDING_API_KEY: REPLAY_KEY,
  ...more,
})

/** A provider of vectors, and a service that asks it. */
export function useEmbeddingService(): void {
  before(async () => {
    provider = await startReplayServer({ dimensions: 64 })
    service = await startService({
      settings: settingsFor(provider, { CAIRN_MODEL_TIMEOUT_SECONDS: '4' }),
      fetchOptions: pageFetchOptions,
    })
  })
  afterEach(() => {
    provider.always('ok')
    provider.release()
    provider.requests.length = 0
  })
  after(async () => {
    assert.ok(!service.logLines.join('\n').includes(REPLAY_KEY), 'the key stands in the log')
    await service.stop()
    await provider.close()
  })
}

export const newAccount = (of: TestService = service): Promise<TestKey> => accountWithKey(of, { scopes: SCOPES })

export async function ask(of: TestService, { key }: TestKey, body: Record<string, unknown> = {}) {
  const reply = await of.request('POST', '/v1/query', { key, body: { query: QUERY, target: 'note', ...body } })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
export const titles = ({ results }: { results: { title: string }[] }) => results.map(({ title }) => title)
export const said = ({ warnings }: { warnings: string[] }) => warnings.join('\n')

export const textsSent = (server: ReplayServer): string[] => server.requests.flatMap(({ body }) => body.input)
