import assert from 'node:assert/strict'
import type { TestReply } from './send.ts'

export const REQUEST_ID = /^req_[0-9a-f]{24}$/

/** What every answer carries, and every error says. */
export function assertHeaders({ headers, body, status }: TestReply, what: string): void {
  assert.match(headers.get('x-request-id') ?? '', REQUEST_ID, what)
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8', what)
  assert.equal(headers.get('cache-control'), 'no-store', what)
  assert.equal(headers.get('x-content-type-options'), 'nosniff', what)
  assert.equal(headers.get('referrer-policy'), 'no-referrer', what)
  assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin', what)
  assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin', what)
  assert.equal(headers.get('access-control-allow-origin'), null, what)
  assert.equal(headers.get('strict-transport-security'), null, 'not over http')
  if (status >= 400) assertEnvelope(body, headers.get('x-request-id')!, what)
}

// biome-ignore lint/suspicious/noExplicitAny: a body as it came over the wire
export function assertEnvelope(body: any, requestId: string, what: string): void {
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'requestId', 'error'], what)
  assert.equal(body.schemaVersion, 'service-api-error-v1', what)
  assert.equal(body.requestId, requestId, what)
  const keys = body.error.code === 'validation_error' ? ['code', 'message', 'issues'] : ['code', 'message']
  assert.deepEqual(Object.keys(body.error), keys, what)
}

export function assertError(reply: TestReply, status: number, code: string, what = ''): void {
  assert.equal(reply.status, status, `${what} ${reply.text}`)
  assert.equal(reply.body.error.code, code, what)
  assertHeaders(reply, what)
}
