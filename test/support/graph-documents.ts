import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { publish } from './document-pages.ts'
import type { TestService } from './service.ts'

// Documents for tests of the graph, and what it takes to put them in and out over HTTP.

export interface TestDocument {
  filename: string
  text: string
  contentType?: string
  datedAt?: string
  distillLimit?: number
  analyzeStyle?: boolean
  /** read from an address, not sent: the service needs `pageFetchOptions` */
  page?: boolean
}

export interface IngestedDocument {
  status: 'succeeded' | 'quarantined'
  jobId: string
  sourceId: string
  sourceRunId: string
}

const WAIT = 'wait=60'

async function sendDocument(service: TestService, key: string, document: TestDocument, dryRun: boolean) {
  const { filename, text, contentType = 'text/markdown', datedAt = '2026-02-03', page, ...options } = document
  const source = page
    ? { url: await publish(filename, contentType, text) }
    : { filename, contentType, contentBase64: Buffer.from(text).toString('base64') }
  const body = { ...source, dryRun, distill: true, datedAt, ...options }
  return service.request('POST', page ? '/v1/ingest/url' : '/v1/ingest/file', { key, body })
}

/** The reply to a dry run. */
export async function planDocument(service: TestService, key: string, document: TestDocument) {
  const { status, body } = await sendDocument(service, key, document, true)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

/** Queues a file, or a page, and gives the job's id. */
export async function queueDocument(service: TestService, key: string, document: TestDocument): Promise<string> {
  const { status, body } = await sendDocument(service, key, document, false)
  assert.equal(status, 202, JSON.stringify(body))
  return body.job.id
}

/** Waits for a job's end; it must not have failed. */
export async function endOfJob(service: TestService, key: string, jobId: string): Promise<IngestedDocument> {
  const { body } = await service.request('GET', `/v1/ingest/jobs/${jobId}?${WAIT}`, { key })
  const { status, sourceId, sourceRunId, error, attempts } = body.job
  assert.ok(status === 'succeeded' || status === 'quarantined', `${status}: ${JSON.stringify(error)}`)
  assert.equal(attempts, 1, 'done at the first attempt')
  return { status, jobId, sourceId, sourceRunId }
}

export const ingestDocument = async (service: TestService, key: string, document: TestDocument) =>
  endOfJob(service, key, await queueDocument(service, key, document))

export async function queueSourceDeletion(service: TestService, key: string, sourceId: string): Promise<string> {
  const { status, body } = await service.request('DELETE', `/v1/sources/${sourceId}`, { key })
  assert.equal(status, 202, JSON.stringify(body))
  return body.job.id
}

export const deleteSourceOf = async (service: TestService, key: string, sourceId: string) =>
  endOfJob(service, key, await queueSourceDeletion(service, key, sourceId))

export interface Passage {
  id: string
  title: string
  text: string
}

const CORPUS = path.join(import.meta.dirname, '../../../shared/eval/musique-train100/corpus.jsonl')

/** Passages of encyclopedia articles that name the same people and places; null where the data set is absent. */
export function readPassages(): Passage[] | null {
  if (!fs.existsSync(CORPUS)) return null
  return fs
    .readFileSync(CORPUS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
