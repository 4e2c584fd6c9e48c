import assert from 'node:assert/strict'
import { after, afterEach, before } from 'node:test'
import { accountWithKey, type TestKey } from './accounts.ts'
import { ingestDocument } from './graph-documents.ts'
import type { Answer } from './query-answers.ts'
import { LIBRARY } from './query-documents.ts'
import { type ReplayRequest, type ReplayServer, startReplayServer } from './replay-server.ts'
import { startService, type TestService } from './service.ts'

// Answers that a model writes which tests speak for.

export const QUESTION = 'When did Marie Curie win the Nobel Prize in Physics?'

export let stub: ReplayServer
export let service: TestService
export let owner: TestKey

/** A service whose answers a model writes, and an account with the library. */
export function useWrittenAnswers(): void {
  before(async () => {
    stub = await startReplayServer()
    service = await startService({ settings: { ...stub.settings, CAIRN_ANSWERER: 'openai' } })
    owner = await accountWithKey(service, { scopes: ['ingest', 'query', 'query.answer'] })
    for (const document of LIBRARY) await ingestDocument(service, owner.key, document)
  })
  afterEach(() => {
    stub.always('ok')
    stub.requests.length = 0
  })
  after(async () => {
    await service.stop()
    await stub.close()
  })
}

/** The number under which the note of this title was shown. */
export const numberOf = ({ input }: ReplayRequest, title: string): number =>
  input.notes.find((note: { title: string }) => note.title === title).n

/** `{Title}` becomes the mark of the note. */
export const saying = (text: string) => (request: ReplayRequest) =>
  text.replace(/\{([^}]+)\}/g, (_, title) => `[${numberOf(request, title)}]`)

export async function reply(query: string, more: object = {}, { key } = owner, from = service) {
  const { status, body, text } = await from.request('POST', '/v1/query', {
    key,
    body: { query, output: 'answer', ...more },
  })
  assert.equal(status, 200, text)
  return body as { answer: Answer; results: { title: string }[]; warnings: string[] }
}
