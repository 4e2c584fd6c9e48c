import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCsrf } from './csrf.ts'

const key = Buffer.alloc(32, 1)
const now = () => new Date()
const csrf = createCsrf({ key, baseUrl: 'https://cairn.example/below', now })
const SECRET = 's'.repeat(43)
const OTHER = 'o'.repeat(43)
const refused = { status: 403, code: 'csrf_failed' }

const sent =
  (guard: typeof csrf, token: string | null, cookie: string, headers: Record<string, string> = {}) =>
  () =>
    guard.requireBrowser(new Headers({ cookie, ...(token === null ? {} : { 'x-service-csrf': token }), ...headers }))

test('a token is good for its own cookie, and for no other, no other key and no change', () => {
  const token = csrf.tokenFor(SECRET)
  const mine = `service_session=${SECRET}`
  assert.doesNotThrow(sent(csrf, token, mine))
  assert.throws(sent(csrf, token, `service_session=${OTHER}`), refused)
  assert.throws(sent(createCsrf({ key: Buffer.alloc(32, 2), baseUrl: null, now }), token, mine), refused)
  const [nonce, mac] = token.split('.')
  const near = [null, '', '.', nonce!, mac!, `${nonce}.`, `.${mac}`, `x${token}`, token.slice(0, -2), `${mac}.${nonce}`]
  for (const wrong of near) assert.throws(sent(csrf, wrong, mine), refused, String(wrong))
})

test('any number of tokens of one cookie are good: tabs do not disturb each other', () => {
  const tokens = [csrf.tokenFor(SECRET), csrf.tokenFor(SECRET)]
  assert.notEqual(tokens[0], tokens[1])
  for (const token of tokens) assert.doesNotThrow(sent(csrf, token, `service_session=${SECRET}`))
})

test('a token without any cookie is refused, and so is one whose cookie came twice', () => {
  const token = csrf.tokenFor(SECRET)
  assert.throws(sent(csrf, token, ''), refused)
  assert.throws(sent(csrf, token, `service_session=${SECRET}; service_session=${OTHER}`), refused)
})

test('before sign-in the cookie is kept for an hour, then it is nothing', () => {
  let now = new Date('2026-06-01T12:00:00Z')
  const guard = createCsrf({ key, baseUrl: null, now: () => now })
  const first = guard.preSession(new Headers())
  const cookie = `service_presession=${first.newCookie}`
  assert.doesNotThrow(sent(guard, first.token, cookie))
  const second = guard.preSession(new Headers({ cookie }))
  assert.equal(second.newCookie, null, 'another tab shares it')
  assert.doesNotThrow(sent(guard, second.token, cookie))
  now = new Date('2026-06-01T13:00:00Z')
  assert.throws(sent(guard, first.token, cookie), refused)
  assert.notEqual(guard.preSession(new Headers({ cookie })).newCookie, null)
})

test('a token from before sign-in does not speak for a session, with its cookie beside it or not', () => {
  const { token, newCookie } = csrf.preSession(new Headers())
  const cookie = `service_session=${SECRET}; service_presession=${newCookie}`
  const require = (sentToken: string) => () => csrf.requireSession(new Headers({ cookie, 'x-service-csrf': sentToken }))
  assert.throws(require(token), refused)
  assert.doesNotThrow(require(csrf.tokenFor(SECRET)))
})

test('a cookie from before sign-in that we did not make, or that was changed, is nothing', () => {
  const { newCookie } = csrf.preSession(new Headers())
  const [end, secret, mac] = newCookie!.split('.')
  for (const forged of [
    'x',
    SECRET,
    `${Number(end) + 1}.${secret}.${mac}`,
    `${end}.${OTHER}.${mac}`,
    `${end}.${secret}.`,
  ]) {
    assert.throws(sent(csrf, csrf.tokenFor(forged), `service_presession=${forged}`), refused, forged)
  }
})

test('the browser’s word on the page goes before the token', () => {
  const token = csrf.tokenFor(SECRET)
  const cookie = `service_session=${SECRET}`
  for (const site of ['same-origin', 'none']) {
    assert.doesNotThrow(sent(csrf, token, cookie, { 'sec-fetch-site': site }), site)
  }
  for (const site of ['cross-site', 'same-site', '', 'nonsense']) {
    assert.throws(sent(csrf, token, cookie, { 'sec-fetch-site': site }), refused, site)
  }
  assert.doesNotThrow(sent(csrf, token, cookie, { origin: 'https://cairn.example' }))
  for (const origin of [
    'null',
    'https://evil.example',
    'http://cairn.example',
    'https://cairn.example:444',
    'https://cairn.example.evil.example',
    'https://sub.cairn.example',
  ]) {
    assert.throws(sent(csrf, token, cookie, { origin, host: 'evil.example' }), refused, origin)
  }
})

test('without a configured address the host that was asked is ours', () => {
  const guard = createCsrf({ key, baseUrl: null, now })
  const token = guard.tokenFor(SECRET)
  const cookie = `service_session=${SECRET}`
  assert.doesNotThrow(sent(guard, token, cookie, { origin: 'http://localhost:8787', host: 'localhost:8787' }))
  assert.throws(sent(guard, token, cookie, { origin: 'http://localhost:9999', host: 'localhost:8787' }), refused)
})
