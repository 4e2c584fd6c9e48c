import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Access, RequestContext } from '../http/route.ts'
import type { AccountId, ApiKeyId, SignInSessionId } from '../lib/ids.ts'
import { type Principal, SCOPES, type Scope } from '../lib/principal.ts'
import { createAuthorize } from './authorize.ts'
import { createCsrf } from './csrf.ts'

const key = (...scopes: Scope[]): Principal => ({
  kind: 'api-key',
  accountId: 'a' as AccountId,
  keyId: 'k' as ApiKeyId,
  keyPrefix: 'cak_00000000',
  name: 'key',
  scopes,
  expiresAt: null,
})
const csrf = createCsrf({ key: Buffer.alloc(32), baseUrl: 'https://cairn.example', now: () => new Date() })
const check =
  (access: Access, principal: Principal, headers: Record<string, string> = {}) =>
  () =>
    createAuthorize(csrf)({ access }, principal, { headers: new Headers(headers) } as RequestContext)

test('a key with every scope but the one asked for is 403, and the answer names that scope', () => {
  for (const scope of SCOPES) {
    const others = SCOPES.filter((other) => other !== scope)
    assert.throws(check({ apiKey: scope }, key(...others)), {
      status: 403,
      code: 'forbidden',
      message: `This API key lacks the scope ${scope}.`,
    })
    assert.doesNotThrow(check({ apiKey: scope }, key(scope)))
  }
})

test('query does not stand for query.answer, nor the other way round', () => {
  assert.throws(check({ apiKey: 'query.answer' }, key('query')), { status: 403 })
  assert.throws(check({ apiKey: 'query' }, key('query.answer')), { status: 403 })
})

test('where another scope will do in its place it does, and the answer names the first', () => {
  const access: Access = { apiKey: 'ingest', orScope: 'memory.read' }
  for (const scope of ['ingest', 'memory.read'] as const) assert.doesNotThrow(check(access, key(scope)))
  assert.throws(check(access, key('memory.write')), { status: 403, message: 'This API key lacks the scope ingest.' })
})

test('any valid key will do where the route says so', () => {
  assert.doesNotThrow(check({ apiKey: 'any' }, key()))
})

test('a key is 403 on operator and session routes, whatever its scopes', () => {
  assert.throws(check({ operator: true }, key(...SCOPES)), { status: 403, message: /admin token/ })
  assert.throws(check({ cliSession: true, browser: 'csrf' }, key(...SCOPES)), { status: 403, message: /session/ })
})

test('the operator passes on operator routes and anybody on public ones', () => {
  assert.doesNotThrow(check({ operator: true }, { kind: 'operator' }))
  assert.doesNotThrow(check({}, { kind: 'anonymous' }))
})

const account = { accountId: 'a' as AccountId, sessionId: 's' as SignInSessionId }
const terminal: Principal = { kind: 'cli-session', ...account, deviceName: null }
const browser = (state: 'active' | 'deletion_pending' = 'active'): Principal => ({
  kind: 'browser-session',
  ...account,
  state,
  signedInAt: new Date(),
})

test('a session passes where its kind is taken, without any scope, and is 403 elsewhere', () => {
  assert.doesNotThrow(check({ apiKey: 'ingest', cliSession: true }, terminal))
  assert.doesNotThrow(check({ apiKey: 'account', browser: 'read' }, browser()))
  const key: Access = { apiKey: 'memory.read' }
  for (const principal of [terminal, browser()]) {
    assert.throws(check(key, principal), { status: 403, message: /takes an API key, not/ })
    assert.throws(check({ operator: true }, principal), { status: 403, message: /admin token/ })
  }
  assert.throws(check({ browser: 'read' }, terminal), { status: 403, message: /a browser session, not a CLI session/ })
  assert.throws(check({ cliSession: true }, browser()), { status: 403 })
})

test('a session whose account is being deleted is 403', () => {
  assert.throws(check({ browser: 'read' }, browser('deletion_pending')), { status: 403, message: /being deleted/ })
})

test('csrf: a browser’s mutation needs the token of its cookie; a terminal’s and a key’s need none', () => {
  const access: Access = { apiKey: 'account', cliSession: true, browser: 'csrf' }
  const secret = 'a'.repeat(43)
  const cookie = `service_session=${secret}`
  assert.throws(check(access, browser(), { cookie }), { status: 403, code: 'csrf_failed' })
  assert.doesNotThrow(check(access, browser(), { cookie, 'x-service-csrf': csrf.tokenFor(secret) }))
  assert.doesNotThrow(check(access, terminal))
  assert.doesNotThrow(check(access, key('account')))
})

test('csrf: a public route that sets or ends a session needs it from anybody', () => {
  assert.throws(check({ csrf: true }, { kind: 'anonymous' }), { status: 403, code: 'csrf_failed' })
})
