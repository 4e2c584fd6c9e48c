import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Access, Route } from '../http/route.ts'
import type { AccountId, ApiKeyId } from '../lib/ids.ts'
import { type Principal, SCOPES, type Scope } from '../lib/principal.ts'
import { authorize } from './authorize.ts'

const key = (...scopes: Scope[]): Principal => ({
  kind: 'api-key',
  accountId: 'a' as AccountId,
  keyId: 'k' as ApiKeyId,
  keyPrefix: 'cak_00000000',
  name: 'key',
  scopes,
  expiresAt: null,
})
const check = (access: Access, principal: Principal) => () => authorize({ access } as Route, principal)

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
