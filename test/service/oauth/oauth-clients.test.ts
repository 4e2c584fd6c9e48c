import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  ask,
  authorize,
  authorizeUrl,
  CALLBACK,
  linkBack,
  newClient,
  newVerifier,
  register,
  type TestClient,
  tokensOf,
} from '../../support/oauth.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'

// Who may be a client, and where answers may go.

let service: TestService
let ann: Person
before(async () => {
  service = await startService()
  ann = await newPerson(service)
})
after(() => service.stop())

const registration = (redirectUri: string, more: object = {}) =>
  register(service, { client_name: 'c', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none', ...more })

describe('known clients register', () => {
  for (const uri of [
    'http://localhost/callback',
    'http://localhost:33418/callback',
    'https://claude.ai/api/mcp/auth_callback',
    'cursor://anysphere.cursor-retrieval/oauth/user/callback',
    'http://127.0.0.1:33418',
    'http://127.0.0.1:33418/',
    'http://[::1]:1234/callback',
  ]) {
    test(uri, async () => {
      const { status, body, text } = await registration(uri)
      assert.equal(status, 201, text)
      assert.deepEqual(body.redirect_uris, [uri])
      assert.equal(body.token_endpoint_auth_method, 'none')
      assert.deepEqual(body.grant_types, ['authorization_code', 'refresh_token'])
      const client = { clientId: body.client_id, redirectUri: uri }
      const { callback } = await authorize(service, client, ann)
      assert.ok(callback.searchParams.get('code'))
      assert.equal(callback.protocol, new URL(uri).protocol)
    })
  }
})

describe('a registration is refused', () => {
  for (const uri of [
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'about:blank',
    'blob:https://x.example/1',
    'view-source:https://x.example/cb',
    'intent://x.example/cb',
    'chrome://settings',
    'https://x.example/cb#fragment',
    'http://x.example/cb',
    'http://10.0.0.1/cb',
    'https://localhost/cb',
    'https://user@x.example/cb',
    'https://:password@x.example/cb',
    'not a uri',
    '/callback',
  ]) {
    test(`for ${uri}`, async () => {
      const { status, body } = await registration(uri)
      assert.equal(status, 400)
      assert.match(body.error, /^invalid_(?:redirect_uri|client_metadata)$/)
    })
  }
  test('for a shared secret, which we would have to keep', async () => {
    for (const method of ['client_secret_basic', 'client_secret_post', 'client_secret_jwt']) {
      const { status, body } = await registration(CALLBACK, { token_endpoint_auth_method: method })
      assert.deepEqual([status, body.error], [400, 'invalid_client_metadata'])
    }
  })
  test('for a name that hides or turns what a person reads', async () => {
    for (const name of ['Cairn\u202egnp', 'a\u0000b', 'a\nb', 'x\u200by', 'x'.repeat(101), ' ', '\u3164', '\u2800']) {
      const { status, body } = await registration(CALLBACK, { client_name: name })
      assert.deepEqual([status, body.error], [400, 'invalid_client_metadata'])
    }
  })
  test('for too many or too long addresses, and for what is no JSON object', async () => {
    const many = Array.from({ length: 21 }, (_, n) => `http://127.0.0.1/${n}`)
    assert.equal((await register(service, { redirect_uris: many })).status, 400)
    assert.equal((await registration(`http://127.0.0.1/${'a'.repeat(2000)}`)).status, 400)
    assert.equal((await register(service, [])).status, 400)
    assert.equal((await register(service, {})).status, 400)
    const broken = await ask(`${service.url}/oauth2/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    })
    assert.deepEqual([broken.status, broken.body.error], [400, 'invalid_request'])
  })
  test('for more text than a client needs: everybody may register, and it is kept', async () => {
    const ways = Array.from({ length: 20 }, (_, n) => `http://127.0.0.1/${n}${'a'.repeat(900)}`)
    const { status, body } = await register(service, { redirect_uris: ways, token_endpoint_auth_method: 'none' })
    assert.deepEqual([status, body.error], [400, 'invalid_client_metadata'])
  })
  test('for text that is no Unicode, or has a NUL', async () => {
    for (const end of ['\u0000', '\ud800']) {
      const { status, body } = await registration(CALLBACK, { client_uri: `https://x.example/${end}` })
      assert.deepEqual([status, body.error], [400, 'invalid_request'])
    }
    assert.equal((await registration(CALLBACK, { client_uri: 'https://x.example/\\u0000' })).status, 201)
  })
  test('for other ways than the code flow', async () => {
    for (const more of [
      { response_types: ['id_token'] },
      { response_types: ['code id_token'] },
      { grant_types: ['implicit'] },
      { grant_types: ['client_credentials'] },
    ]) {
      assert.equal((await registration(CALLBACK, more)).status, 400, JSON.stringify(more))
    }
  })
})

test('a client that does not say that it wants no secret gets none all the same', async () => {
  const { status, body } = await register(service, { client_name: 'c', redirect_uris: [CALLBACK] })
  assert.equal(status, 201)
  assert.equal(body.token_endpoint_auth_method, 'none')
  assert.equal('client_secret' in body, false)
  assert.equal('registration_access_token' in body, false)
})

test('`web` is made native: plain http only to the same machine, and consent is always asked for', async () => {
  const { body } = await registration(CALLBACK, { application_type: 'web', scope: 'query' })
  assert.equal(body.application_type, 'native')
  assert.equal('scope' in body, false)
  assert.equal((await registration('http://x.example/cb', { application_type: 'web' })).status, 400)
})

test('a loopback client is called back on any port', async () => {
  for (const [registered, used] of [
    ['http://127.0.0.1:33418/callback', 'http://127.0.0.1:51234/callback'],
    ['http://localhost/callback', 'http://localhost:51234/callback'],
    ['http://[::1]/callback', 'http://[::1]:51234/callback'],
  ] as const) {
    const client = await newClient(service, { redirect_uris: [registered] })
    const visiting: TestClient = { ...client, redirectUri: used }
    const { callback } = await authorize(service, visiting, ann)
    assert.equal(callback.href.split('?')[0], used)
    assert.equal((await tokensOf(service, visiting, ann)).scope, 'query memory.read')
  }
})

describe('an answer goes nowhere else: a page says so, without a redirect', () => {
  const refusal = async (params: Record<string, string | null>, client: TestClient) => {
    const reply = await ask(authorizeUrl(service, client, newVerifier(), params))
    assert.equal(reply.status, 400, reply.text)
    assert.equal(reply.headers.get('location'), null)
    assert.match(reply.headers.get('content-type')!, /^text\/html/)
    assert.match(reply.headers.get('content-security-policy')!, /default-src 'none'/)
    assert.match(reply.text, new RegExp(reply.headers.get('x-request-id')!))
    return reply.text
  }
  for (const uri of [
    'https://evil.example/cb',
    'http://127.0.0.1:33418/other',
    'http://127.0.0.1:33418/callback/../x',
    'http://127.0.0.1.evil.example/callback',
    'http://127.0.0.1:33418@evil.example/callback',
    'http://127.0.0.1:33418/callback#x',
    'http://127.0.0.1:33418/callback?x=1',
    '//evil.example/callback',
    'javascript:alert(1)',
    "'><script>alert(1)</script>",
  ]) {
    test(`redirect to ${uri}`, async () => {
      const text = await refusal({ redirect_uri: uri }, await newClient(service))
      assert.match(text, /invalid_redirect_uri/)
      assert.doesNotMatch(text, /<script/)
    })
  }
  test('unknown client', async () => {
    await refusal({}, { clientId: 'nobody', redirectUri: CALLBACK })
    await refusal({ client_id: null }, { clientId: 'nobody', redirectUri: CALLBACK })
    assert.doesNotMatch(await refusal({}, { clientId: '<script>x</script>', redirectUri: CALLBACK }), /<script/)
  })
  test('an address in the request line or in headers of a proxy changes nothing', async () => {
    const client = await newClient(service)
    const reply = await ask(authorizeUrl(service, client, newVerifier()), {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', host: 'evil.example' },
    })
    assert.equal(reply.status, 303)
    assert.match(reply.headers.get('location')!, /^\/oauth2\/interaction\//)
    assert.doesNotMatch(reply.headers.getSetCookie().join('\n'), /evil|secure/i)
    const cookies = reply.headers.getSetCookie()
    assert.ok(
      cookies.every((cookie) => /; httponly/i.test(cookie) && /; samesite=lax/i.test(cookie)),
      cookies.join('\n'),
    )
  })
})

describe('errors that a client may be told go back to it by a page with a link, never by themselves', () => {
  for (const [name, params, error] of [
    ['PKCE missing', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['PKCE plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['PKCE method missing', { code_challenge_method: null }, 'invalid_request'],
    ['PKCE too short', { code_challenge: 'abc' }, 'invalid_request'],
    ['another response type', { response_type: 'token' }, 'invalid_request'],
    ['an answer by a form that posts itself', { response_mode: 'form_post' }, 'unsupported_response_mode'],
    ['an answer in the fragment', { response_mode: 'fragment' }, 'unsupported_response_mode'],
    ['a request object', { request: 'e30.e30.' }, 'request_not_supported'],
  ] as const) {
    test(name, async () => {
      const client = await newClient(service)
      const back = linkBack(await ask(authorizeUrl(service, client, newVerifier(), params)))
      assert.ok(back.href.startsWith(CALLBACK), back.href)
      const given = back.searchParams.get('error') ?? new URLSearchParams(back.hash.slice(1)).get('error')
      assert.equal(given, error)
    })
  }
})

test('a state with a NUL is an error told to the client', async () => {
  const client = await newClient(service)
  const back = linkBack(await ask(authorizeUrl(service, client, newVerifier(), { state: 'a\u0000b' })))
  assert.match(back.href, /^http:\/\/127\.0\.0\.1:\d+\/.*[?&]error=invalid_request/)
})
