import assert from 'node:assert/strict'
import { after, before, beforeEach } from 'node:test'
import { accountWithKey, type TestKey } from './accounts.ts'
import { TOLD } from './harbour-guide.ts'
import { type ReplayServer, startReplayServer } from './replay-server.ts'
import type { TestReply } from './send.ts'
import { startService, type TestService } from './service.ts'
import { toldRecords } from './told-records.ts'

// Services that have texts distilled by a model which tests speak for.

const SCOPES = ['ingest', 'evidence', 'graph', 'query']

export let stub: ReplayServer
/** providers there, but the rules distil unless a request says otherwise */
export let service: TestService
/** no provider but one without a model */
export let bare: TestService
/** a model distils unless a request says otherwise, for few tokens */
export let frugal: TestService

/** Services and a provider for the tests of a file, whose attempts and waits may be others. */
export function useDistillingServices(settings: Record<string, string> = {}): void {
  const attempts = { CAIRN_JOB_ATTEMPTS: '2', ...settings }
  before(async () => {
    stub = await startReplayServer()
    ;[service, bare, frugal] = await Promise.all([
      startService({ settings: { ...attempts, ...stub.settings } }),
      startService({ settings: { CAIRN_OPENAI_API_KEY: 'a-key-without-a-model' } }),
      startService({
        settings: { ...attempts, ...stub.settings, CAIRN_DISTILLER: 'anthropic', CAIRN_MODEL_TOKENS_PER_JOB: '4000' },
      }),
    ])
  })
  beforeEach(() => {
    stub.always('ok')
    stub.reply(toldRecords(TOLD))
    stub.requests.length = 0
  })
  after(() => Promise.all([stub.close(), ...[service, bare, frugal].map((one) => one?.stop())]))
}

export const account = (of = service) => accountWithKey(of, { scopes: SCOPES })

export function send(of: TestService, { key }: TestKey, text: string, options: object = {}): Promise<TestReply> {
  const contentBase64 = Buffer.from(text).toString('base64')
  const body = { filename: 'document.md', contentType: 'text/markdown', contentBase64, distill: true, ...options }
  return of.request('POST', '/v1/ingest/file', { key, body })
}
export const OPENAI = { distillerProvider: 'openai' }
export const LIVE = { dryRun: false, datedAt: '2026-02-03' }

export async function plan(text: string, options: object = OPENAI, owner?: TestKey) {
  const { status, body } = await send(service, owner ?? (await account()), text, options)
  assert.equal(status, 200, JSON.stringify(body))
  return body.plan
}

export async function queue(text: string, owner: TestKey, options: object = OPENAI, of = service): Promise<string> {
  const { status, body } = await send(of, owner, text, { ...LIVE, ...options })
  assert.equal(status, 202, JSON.stringify(body))
  return body.job.id
}

export const jobOf = async ({ key }: TestKey, id: string, of = service, query = '') =>
  (await of.request('GET', `/v1/ingest/jobs/${id}${query}`, { key })).body.job
export const ended = (owner: TestKey, id: string, of = service) => jobOf(owner, id, of, '?wait=60')
