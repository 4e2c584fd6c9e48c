import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { callTool, rpc } from '../../support/mcp.ts'
import {
  ask,
  authorize,
  authorizeUrl,
  type Details,
  exchange,
  linkBack,
  newClient,
  newVerifier,
  postToken,
  refresh,
  type TestClient,
  tokensOf,
} from '../../support/oauth.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'

// The way of an application to its tokens, and what it asks for on it.

let service: TestService
let ann: Person
let client: TestClient
before(async () => {
  service = await startService()
  ann = await newPerson(service)
  client = await newClient(service)
})
after(() => service.stop())

const WRITE = { name: 'memory_create', arguments: { peer: 'ann', content: 'I live in Oslo.' } }

test('a client registers, is agreed to, and calls tools', async () => {
  const { verifier, callback } = await authorize(service, client, ann)
  assert.equal(callback.href.split('?')[0], client.redirectUri)
  assert.equal(callback.searchParams.get('state'), 'abc')
  assert.equal(callback.searchParams.get('iss'), service.url)
  const { status, headers, body, text } = await exchange(service, client, { verifier, callback })
  assert.equal(status, 200, text)
  assert.deepEqual([body.token_type, body.expires_in, body.scope], ['Bearer', 600, 'query memory.read'])
  assert.match(body.access_token, /^[A-Za-z0-9_-]{43}$/)
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.match(headers.get('x-request-id')!, /^req_[0-9a-f]{24}$/)
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.deepEqual((await callTool(service, body.access_token, 'query_evidence', { query: 'x' })).results, [])
  const again = await refresh(service, client, body.refresh_token)
  assert.equal(again.status, 200, again.text)
  assert.equal(again.body.scope, 'query memory.read')
  assert.equal((await rpc(service, again.body.access_token, 'ping')).status, 200)
})

test('the page is told who asks for what, and for how long', async () => {
  const seen: Details[] = []
  const decide = (details: Details) => {
    seen.push(details)
    return { decision: 'approve', scopes: details.scopes }
  }
  await authorize(service, client, ann, { decide })
  assert.deepEqual(
    seen.map(({ prompt }) => prompt),
    ['login', 'consent'],
  )
  const { csrfToken, expiresAt, ...rest } = seen[1]!
  assert.ok(csrfToken)
  assert.ok(Date.parse(expiresAt) > Date.now())
  assert.deepEqual(rest, {
    schemaVersion: 'service-oauth-interaction-v1',
    prompt: 'consent',
    client: {
      clientId: client.clientId,
      name: 'Test client',
      uri: null,
      host: null,
      redirectHost: '127.0.0.1:33418',
      loopback: true,
    },
    scopes: ['query', 'memory.read'],
    account: { email: ann.email, displayName: null },
    grantDays: 90,
  })
  assert.equal(seen[0]!.account, null)
})

describe('metadata', () => {
  const PLACES = ['/.well-known/oauth-authorization-server', '/mcp/.well-known/oauth-authorization-server']
  for (const place of PLACES) {
    test(`of the authorization server stands at ${place}, a list of its own`, async () => {
      const { status, body } = await ask(service.url + place)
      assert.equal(status, 200)
      assert.deepEqual(body, {
        issuer: service.url,
        authorization_endpoint: `${service.url}/oauth2/authorize`,
        token_endpoint: `${service.url}/oauth2/token`,
        registration_endpoint: `${service.url}/oauth2/register`,
        revocation_endpoint: `${service.url}/oauth2/revoke`,
        jwks_uri: `${service.url}/oauth2/jwks`,
        scopes_supported: ['query', 'query.answer', 'memory.read', 'memory.write'],
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
        token_endpoint_auth_signing_alg_values_supported: ['ES256', 'RS256', 'PS256', 'EdDSA'],
        revocation_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
        revocation_endpoint_auth_signing_alg_values_supported: ['ES256', 'RS256', 'PS256', 'EdDSA'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        client_id_metadata_document_supported: true,
      })
      assert.equal((await ask(service.url + place, { method: 'POST' })).status, 405)
    })
  }
  test('introspection, pushed requests, userinfo, end of session and the library’s own pages are not there', async () => {
    for (const path of ['introspect', 'token/introspection', 'request', 'me', 'session/end', 'backchannel']) {
      for (const base of ['/oauth2/', '/']) {
        for (const method of ['GET', 'POST']) {
          const { status, text } = await ask(`${service.url}${base}${path}`, { method })
          assert.ok([404, 503, 200].includes(status), `${method} ${base}${path}: ${status}`)
          assert.doesNotMatch(text, /oidc|invalid_request|active/)
          if (method === 'POST') assert.equal(status, 404)
        }
      }
    }
    assert.equal((await ask(`${service.url}/.well-known/openid-configuration`)).status, 404)
  })
  test('an unknown path or method is the standard error', async () => {
    const refused = await ask(`${service.url}/oauth2/token`)
    assert.deepEqual([refused.status, refused.headers.get('allow')], [405, 'POST'])
    assert.equal(refused.body.schemaVersion, 'service-api-error-v1')
    const post = await ask(`${service.url}/oauth2/authorize`, { method: 'POST', body: new URLSearchParams() })
    assert.equal(post.status, 405)
  })
  test('the keys are our own, and public', async () => {
    const { body } = await ask(`${service.url}/oauth2/jwks`)
    assert.equal(body.keys.length, 1)
    const [key] = body.keys
    assert.deepEqual([key.kty, key.crv, key.use, key.alg], ['EC', 'P-256', 'sig', 'ES256'])
    assert.equal(key.d, undefined)
  })
})

describe('scopes', () => {
  test('without `scope` a client gets query memory.read, not access_denied', async () => {
    for (const scope of [null, '', ' ']) {
      const tokens = await tokensOf(service, await newClient(service), ann, { params: { scope } })
      assert.equal(tokens.scope, 'query memory.read')
    }
  })
  test('our scopes do not send a person round and round', async () => {
    let pages = 0
    const decide = ({ scopes }: Details) => {
      pages++
      return { decision: 'approve', scopes }
    }
    await authorize(service, client, ann, { decide, params: { scope: 'query query.answer memory.read memory.write' } })
    assert.equal(pages, 2)
  })
  test('unknown scopes beside known ones are left out; alone they are an error told to the client', async () => {
    const tokens = await tokensOf(service, client, ann, { params: { scope: 'openid offline_access query zz' } })
    assert.equal(tokens.scope, 'query')
    assert.equal('id_token' in tokens, false)
    const back = linkBack(await ask(authorizeUrl(service, client, newVerifier(), { scope: 'openid zz' })))
    assert.equal(back.searchParams.get('error'), 'invalid_scope')
  })
  test('only what was ticked is given', async () => {
    const fresh = await newClient(service)
    const decide = () => ({ decision: 'approve', scopes: ['memory.read'] })
    const tokens = await tokensOf(service, fresh, ann, { decide, params: { scope: 'query memory.read memory.write' } })
    assert.equal(tokens.scope, 'memory.read')
    const refused = await rpc(service, tokens.access_token, 'tools/call', WRITE)
    assert.equal(refused.status, 403)
    assert.match(refused.headers['www-authenticate']!, /scope="memory.read memory.write"/)
  })
  test('a registered `scope` does not keep a client from asking for more: step-up', async () => {
    const fresh = await newClient(service, { scope: 'query memory.read' })
    const jar = new Map<string, string>()
    const first = await tokensOf(service, fresh, ann, { jar })
    const refused = await rpc(service, first.access_token, 'tools/call', WRITE)
    assert.equal(refused.status, 403)
    const challenge = /scope="([^"]+)"/.exec(refused.headers['www-authenticate']!)![1]!
    assert.equal(challenge, 'query memory.read memory.write')
    const second = await tokensOf(service, fresh, ann, { jar, params: { scope: challenge } })
    assert.equal((await callTool(service, second.access_token, WRITE.name, WRITE.arguments)).created, true)
    // The application may do it now, and a token that was not made for it still may not.
    assert.equal((await rpc(service, first.access_token, 'tools/call', WRITE)).status, 403)
  })
  test('scopes after a consent are the old and the ticked ones without the unticked', async () => {
    const fresh = await newClient(service)
    const tick = (asked: string, scopes: string[]) =>
      tokensOf(service, fresh, ann, { params: { scope: asked }, decide: () => ({ decision: 'approve', scopes }) })
    const first = await tick('query memory.read', ['query', 'memory.read'])
    const second = await tick('memory.read memory.write', ['memory.write'])
    assert.equal(second.scope, 'memory.write')
    const { body } = await ann.browser.request('GET', '/v1/account/applications')
    const [application] = body.applications
    assert.deepEqual([application.clientId, application.scopes], [fresh.clientId, ['query', 'memory.write']])
    const read = { name: 'memory_list', arguments: { peer: 'ann' } }
    assert.equal((await rpc(service, first.access_token, 'tools/call', read)).status, 403)
    await callTool(service, first.access_token, 'query_evidence', { query: 'x' })
  })
  test('every authorization asks, also for what was agreed to already', async () => {
    const fresh = await newClient(service)
    const jar = new Map<string, string>()
    const asked: string[] = []
    const decide = ({ prompt, scopes }: Details) => {
      asked.push(prompt)
      return { decision: 'approve', scopes }
    }
    await authorize(service, fresh, ann, { jar, decide })
    await authorize(service, fresh, ann, { jar, decide })
    assert.deepEqual(asked, ['login', 'consent', 'consent'])
    const url = authorizeUrl(service, fresh, newVerifier(), { prompt: 'none' })
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const silent = await ask(url, { headers: { cookie } })
    assert.equal(linkBack(silent).searchParams.get('error'), 'interaction_required')
  })
})

describe('the resource', () => {
  test('with or without a slash at the end is the same one, in each step', async () => {
    const slashed = `${service.url}/mcp/`
    for (const [first, second] of [
      [slashed, slashed],
      [slashed, `${service.url}/mcp`],
      [`${service.url}/mcp`, slashed],
    ] as const) {
      const visit = await authorize(service, client, ann, { params: { resource: first } })
      const { status, body, text } = await exchange(service, client, visit, { resource: second })
      assert.equal(status, 200, text)
      assert.equal(body.scope, 'query memory.read')
      assert.equal((await rpc(service, body.access_token, 'ping')).status, 200)
      const again = await refresh(service, client, body.refresh_token, { resource: first })
      assert.equal((await rpc(service, again.body.access_token, 'ping', undefined, { path: '/mcp/' })).status, 200)
    }
  })
  test('may be left out', async () => {
    const tokens = await tokensOf(service, client, ann, { params: { resource: null } })
    assert.equal((await rpc(service, tokens.access_token, 'ping')).status, 200)
  })
  test('of somebody else is refused, at every step', async () => {
    for (const resource of ['https://other.example/mcp', service.url, `${service.url}/mcp#x`, 'mcp']) {
      const refused = await ask(authorizeUrl(service, client, newVerifier(), { resource }))
      assert.equal(linkBack(refused).searchParams.get('error'), 'invalid_target', resource)
    }
    const visit = await authorize(service, client, ann)
    const wrong = await exchange(service, client, visit, { resource: 'https://other.example/mcp' })
    assert.deepEqual([wrong.status, wrong.body.error], [400, 'invalid_target'])
  })
})

test('a refusal is told to the client as access_denied', async () => {
  const { callback } = await authorize(service, client, ann, { decide: () => ({ decision: 'deny' }) })
  assert.equal(callback.searchParams.get('error'), 'access_denied')
  assert.equal(callback.searchParams.get('state'), 'abc')
  assert.equal(callback.searchParams.get('code'), null)
})

test('token requests without or with unknown grants are errors of OAuth', async () => {
  for (const [params, error] of [
    [{ client_id: client.clientId }, 'invalid_request'],
    [{ client_id: client.clientId, grant_type: 'password' }, 'unsupported_grant_type'],
    [{ client_id: client.clientId, grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    [{ client_id: 'nobody', grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_client'],
    [{ client_id: client.clientId, grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_grant'],
  ] as const) {
    const { status, body } = await postToken(service, params)
    assert.ok(status === 400 || status === 401)
    assert.equal(body.error, error)
  }
})

test('behind a proxy everything is said in terms of the public address', async () => {
  const issuer = 'https://id.example/cairn'
  const other = await startService({ settings: { CAIRN_BASE_URL: 'https://cairn.example', CAIRN_AUTH_URL: issuer } })
  try {
    const url = `http://127.0.0.1:${other.running.port}`
    const at = { ...other, url }
    for (const place of ['/.well-known/oauth-authorization-server', '/.well-known/oauth-authorization-server/cairn']) {
      const { body } = await ask(url + place)
      assert.deepEqual([body.issuer, body.token_endpoint], [issuer, `${issuer}/oauth2/token`])
    }
    const metadata = await ask(`${url}/mcp/.well-known/oauth-protected-resource`)
    assert.deepEqual(metadata.body.authorization_servers, [issuer])
    const registered = await newClient(at)
    const resource = 'https://cairn.example/mcp/'
    const started = await ask(authorizeUrl(at, registered, newVerifier(), { resource }))
    assert.match(started.headers.get('location')!, /^\/cairn\/oauth2\/interaction\/[\w-]+$/)
    assert.match(started.headers.get('strict-transport-security')!, /max-age/)
    const cookies = started.headers.getSetCookie()
    assert.ok(cookies.length > 0)
    for (const cookie of cookies) assert.match(cookie, /; path=\/cairn\/oauth2\/.*; secure; httponly/i)
    const refused = await ask(authorizeUrl(at, registered, newVerifier(), { resource: 'https://x.example' }))
    assert.equal(linkBack(refused).searchParams.get('iss'), issuer)
  } finally {
    await other.stop()
  }
})
