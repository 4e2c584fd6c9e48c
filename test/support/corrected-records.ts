import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { TestKey } from './accounts.ts'
import { correctingAccount, FIRMS, FOUNDED, type Target, targetOf } from './corrections.ts'
import { pageFetchOptions } from './document-pages.ts'
import { ingestDocument } from './graph-documents.ts'
import { startService, type TestService } from './service.ts'

// Records of a text, and corrections of them.

export const NEW = 'Northwind Traders was founded by Anna Bell in 1984.'

export let service: TestService
/** has the text and keeps it as it is: dry runs and refusals only */
export let reader: TestKey

export function useCorrections(): void {
  before(async () => {
    service = await startService({ fetchOptions: pageFetchOptions })
    reader = await correctingAccount(service)
    await ingestDocument(service, reader.key, FIRMS)
  })
  after(() => service.stop())
}

// biome-ignore lint/suspicious/noExplicitAny: bodies are what is tested
export type Body = any

/** An account of its own with the text, and one of its records. */
export async function corrected(type = 'claim', words = FOUNDED): Promise<{ owner: TestKey; target: Target }> {
  const owner = await correctingAccount(service)
  await ingestDocument(service, owner.key, FIRMS)
  return { owner, target: await targetOf(service, owner, type, words) }
}

export async function ask(owner: TestKey, query: string, more: object = {}): Promise<Body> {
  const { status, body, text } = await service.request('POST', '/v1/query', {
    key: owner.key,
    body: { query, limit: 20, ...more },
  })
  assert.equal(status, 200, text)
  return body
}
export const idsOf = (reply: Body): string[] => reply.results.map(({ nodeId }: Body) => nodeId)
