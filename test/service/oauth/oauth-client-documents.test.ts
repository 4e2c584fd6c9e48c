import assert from 'node:assert/strict'
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type DocumentSite, document, startDocumentSite } from '../../support/client-document.ts'
import { rpc } from '../../support/mcp.ts'
import {
  ask,
  authorize,
  authorizeUrl,
  CALLBACK,
  type Details,
  exchange,
  newClient,
  newVerifier,
  tokensOf,
} from '../../support/oauth.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'

// Clients that are known by the address of a document about them, and what may be fetched for it.

const answers: Parameters<typeof startDocumentSite>[0] = new Map()
let site: DocumentSite
let service: TestService
let ann: Person
before(async () => {
  site = await startDocumentSite(answers)
  service = await startService({ fetchOptions: site.fetchOptions })
  ann = await newPerson(service)
})
after(async () => {
  await service.stop()
  site.close()
})

/** Puts a document there; gives its address. */
function publish(path: string, more: object = {}, head: Record<string, string> = {}): string {
  const clientId = site.origin + path
  const described = {
    client_id: clientId,
    client_name: 'Document client',
    client_uri: 'https://client.example/',
    redirect_uris: [CALLBACK, 'https://client.example/callback'],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    ...more,
  }
  answers.set(path, document(described, head))
  return clientId
}

const clientOf = (clientId: string, redirectUri = CALLBACK) => ({ clientId, redirectUri })

test('a client is taken by the document at its id, and shown with the host that vouches for it', async () => {
  const clientId = publish('/client.json', { application_type: 'web', scope: 'query' })
  const seen: Details[] = []
  const decide = (details: Details) => {
    seen.push(details)
    return { decision: 'approve', scopes: details.scopes }
  }
  const tokens = await tokensOf(service, clientOf(clientId), ann, { decide, params: { scope: 'query memory.write' } })
  assert.equal(tokens.scope, 'query memory.write')
  assert.equal((await rpc(service, tokens.access_token, 'ping')).status, 200)
  assert.deepEqual(seen.at(-1)!.client, {
    clientId,
    name: 'Document client',
    uri: 'https://client.example/',
    host: new URL(site.origin).host,
    redirectHost: '127.0.0.1:33418',
    loopback: true,
  })
  const { body } = await ann.browser.request('GET', '/v1/account/applications')
  assert.deepEqual(body.applications[0].redirectHosts, ['127.0.0.1:33418', 'client.example'])
  const fetched = site.asked.length
  await authorize(service, clientOf(clientId, 'https://client.example/callback'), ann)
  assert.equal(site.asked.length, fetched, 'the document is kept for a while')
})

describe('a document is refused, by a page and without a redirect', () => {
  const refusal = async (clientId: string) => {
    const { status, headers, text } = await ask(authorizeUrl(service, clientOf(clientId), newVerifier()))
    assert.ok(status === 400 || status === 401, text)
    assert.equal(headers.get('location'), null)
    assert.match(text, /invalid_client|invalid_redirect_uri/)
  }
  for (const [name, make] of [
    ['that says it is of another', () => publish('/other.json', { client_id: 'https://else.example/x' })],
    ['with a shared secret', () => publish('/secret.json', { token_endpoint_auth_method: 'client_secret_post' })],
    ['with a secret in it', () => publish('/in-it.json', { client_secret: 'x'.repeat(40) })],
    ['without redirects', () => publish('/none.json', { redirect_uris: [] })],
    [
      'with a script for a redirect',
      () => publish('/script.json', { redirect_uris: ['javascript:alert(1)', CALLBACK] }),
    ],
    ['that does not allow this redirect', () => publish('/foreign.json', { redirect_uris: ['https://x.example/cb'] })],
    ['with a name that hides what it is', () => publish('/name.json', { client_name: 'a\u202eb' })],
    ['that is not there', () => `${site.origin}/missing.json`],
    ['that is too long', () => publish('/long.json', { policy: 'x'.repeat(70_000) })],
  ] as const) {
    test(name, () => refusal(make()))
  }
  test('that is no JSON', async () => {
    answers.set('/text.json', document('{'))
    await refusal(`${site.origin}/text.json`)
  })
  test('that is elsewhere: no redirect is followed', async () => {
    const target = publish('/target.json')
    answers.set('/moved.json', (_request, response) => void response.writeHead(302, { location: target }).end())
    const before = site.asked.length
    await refusal(`${site.origin}/moved.json`)
    assert.deepEqual([...new Set(site.asked.slice(before))], ['/moved.json'])
  })
  for (const id of [
    'https://inside.example/client.json',
    'https://127.0.0.1.nip.example/client.json',
    'https://10.0.0.1/client.json',
    'https://localhost/client.json',
    'https://169.254.169.254/latest',
    'http://client.example/client.json',
    'https://user@client.example/client.json',
    'https://client.example/client.json#x',
    'https://client.example/a/../client.json',
  ]) {
    test(`at ${id}: nobody is asked`, async () => {
      const before = site.asked.length
      await refusal(id)
      assert.equal(site.asked.length, before)
    })
  }
})

describe('a client with a key of its own', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'ES256', use: 'sig' }
  const assertion = (clientId: string, audience: string, more: object = {}) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: clientId, sub: clientId, aud: audience, jti: randomUUID(), iat: now, exp: now + 60, ...more }
    const head = `${part({ alg: 'ES256', kid: 'k1' })}.${part(claims)}`
    return `${head}.${sign('sha256', Buffer.from(head), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }
  const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

  test('proves itself by it; a proof is good once, and without one it gets nothing', async () => {
    answers.set('/keys.json', document({ keys: [jwk] }))
    const clientId = publish('/signed.json', {
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: 'ES256',
      jwks_uri: `${site.origin}/keys.json`,
    })
    const client = clientOf(clientId)
    const visit = await authorize(service, client, ann)
    const bare = await exchange(service, client, visit)
    assert.equal(bare.body.error, 'invalid_client')
    const proof = assertion(clientId, service.url)
    const proven = await exchange(service, client, visit, { client_assertion_type: type, client_assertion: proof })
    assert.equal(proven.status, 200, proven.text)
    const again = await authorize(service, client, ann)
    const replayed = await exchange(service, client, again, { client_assertion_type: type, client_assertion: proof })
    assert.equal(replayed.body.error, 'invalid_client')
    const elsewhere = assertion(clientId, 'https://else.example')
    const foreign = await exchange(service, client, again, { client_assertion_type: type, client_assertion: elsewhere })
    assert.equal(foreign.body.error, 'invalid_client')
  })
  test('whose keys are on a private address cannot make us ask there', async () => {
    const client = await newClient(service, {
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: 'ES256',
      jwks_uri: 'https://inside.example/keys.json',
    })
    const visit = await authorize(service, client, ann)
    const proof = assertion(client.clientId, service.url)
    const { body } = await exchange(service, client, visit, { client_assertion_type: type, client_assertion: proof })
    assert.match(body.error, /invalid_client/)
  })
})
