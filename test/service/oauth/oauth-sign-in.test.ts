import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '../../../src/db/sql.ts'
import { auditOf, bare } from '../../support/accounts.ts'
import { rpc } from '../../support/mcp.ts'
import {
  ask,
  authorize,
  authorizeUrl,
  type Details,
  exchange,
  type Jar,
  newClient,
  newVerifier,
  type OauthReply,
  refresh,
  type TestClient,
} from '../../support/oauth.ts'
import { Browser, newPerson, type Person, signedInLongAgo } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'

// Who is asked, and whose answer counts, on the page between an application and its tokens.

let service: TestService
let ann: Person
let bob: Person
let client: TestClient
before(async () => {
  service = await startService()
  ann = await newPerson(service)
  bob = await newPerson(service)
  client = await newClient(service)
})
after(() => service.stop())

const cookiesOf = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** A step of a browser. */
async function step(jar: Jar, url: string | URL, init: RequestInit = {}): Promise<OauthReply> {
  const reply = await ask(url, { ...init, headers: { ...init.headers, cookie: cookiesOf(jar) } })
  for (const line of reply.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
    if (value === '') jar.delete(name!)
    else jar.set(name!, value!)
  }
  return reply
}

const jarOf = ({ browser }: Person): Jar => new Map(browser.cookies)

/** Opens the page; gives its address. */
async function openPage(jar: Jar, params: Record<string, string | null> = {}): Promise<string> {
  const { status, headers, text } = await step(jar, authorizeUrl(service, client, newVerifier(), params))
  assert.equal(status, 303, text)
  return new URL(headers.get('location')!, service.url).href
}

const details = async (jar: Jar, page: string): Promise<Details> => {
  const { status, body, text } = await step(jar, `${page}/details`)
  assert.equal(status, 200, text)
  return body
}

const decide = (jar: Jar, page: string, csrf: string, body: object, headers: Record<string, string> = {}) =>
  step(jar, `${page}/decision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-csrf': csrf, ...headers },
    body: JSON.stringify(body),
  })

/** Through the sign-in, at which the person already is, to the page of the consent. */
async function toConsent(jar: Jar, params = {}): Promise<{ page: string; asked: Details }> {
  const page = await openPage(jar, params)
  const first = await details(jar, page)
  if (first.prompt === 'consent') return { page, asked: first }
  const { body } = await decide(jar, page, first.csrfToken, { decision: 'continue' })
  const resumed = await step(jar, body.redirectTo)
  const next = new URL(resumed.headers.get('location')!, service.url).href
  return { page: next, asked: await details(jar, next) }
}

test('whoever is signed in already is named, and needs no password', async () => {
  const jar = jarOf(ann)
  const page = await openPage(jar)
  const first = await details(jar, page)
  assert.deepEqual([first.prompt, first.account], ['login', { email: ann.email, displayName: null }])
  const { asked } = await toConsent(jar)
  assert.equal(asked.prompt, 'consent')
})

test('prompt=login asks for the sign-in again, though somebody is signed in already', async () => {
  const person = await newPerson(service)
  const jar = jarOf(person)
  await signedInLongAgo(service, person)
  assert.equal((await details(jar, await openPage(jar))).account?.email, person.email, 'without it nobody is asked')
  const page = await openPage(jar, { prompt: 'login' })
  const first = await details(jar, page)
  assert.deepEqual([first.prompt, first.account], ['login', null])
  const refused = await decide(jar, page, first.csrfToken, { decision: 'continue' })
  assert.deepEqual([refused.status, refused.body.error.message], [401, 'Sign in again.'])
  assert.equal(
    (await person.browser.signIn({ method: 'password', email: person.email, password: person.password })).status,
    200,
  )
  for (const [name, value] of person.browser.cookies) jar.set(name, value)
  const again = await details(jar, page)
  assert.equal(again.account?.email, person.email)
  const { body } = await decide(jar, page, again.csrfToken, { decision: 'continue' })
  const resumed = await step(jar, body.redirectTo)
  const consent = new URL(resumed.headers.get('location')!, service.url).href
  assert.equal((await details(jar, consent)).prompt, 'consent')
})

test('another account can be taken at the consent: the same request begins anew, and is asked for that one', async () => {
  const jar = jarOf(ann)
  const { page } = await toConsent(jar)
  jar.set('service_session', bob.browser.session!)
  const now = await details(jar, page)
  const { status, body } = await decide(jar, page, now.csrfToken, { decision: 'continue' })
  assert.equal(status, 200)
  const again = new URL(body.redirectTo)
  assert.equal(again.origin + again.pathname, `${service.url}/oauth2/authorize`)
  assert.deepEqual(
    ['client_id', 'state', 'code_challenge_method', 'scope'].map((name) => again.searchParams.get(name)),
    [client.clientId, 'abc', 'S256', 'query memory.read'],
  )
  const begun = await step(jar, again)
  const login = new URL(begun.headers.get('location')!, service.url).href
  const first = await details(jar, login)
  assert.deepEqual([first.prompt, first.account.email], ['login', bob.email])
  const resumed = await step(jar, (await decide(jar, login, first.csrfToken, { decision: 'continue' })).body.redirectTo)
  const asked = new URL(resumed.headers.get('location')!, service.url).href
  const { csrfToken, prompt, account } = await details(jar, asked)
  assert.deepEqual([prompt, account.email], ['consent', bob.email])
  const agreed = await decide(jar, asked, csrfToken, { decision: 'approve', scopes: ['query'] })
  const last = await step(jar, agreed.body.redirectTo)
  assert.ok(new URL(last.headers.get('location')!).searchParams.get('code'))
  const applications = (await bob.browser.request('GET', '/v1/account/applications')).body.applications
  assert.deepEqual(
    applications.map(({ clientId }: { clientId: string }) => clientId),
    [client.clientId],
  )
})

test('the way to another account holds after a sign-out, which ends the request itself', async () => {
  const person = await newPerson(service)
  const jar = jarOf(person)
  const { page, asked } = await toConsent(jar)
  const { body } = await decide(jar, page, asked.csrfToken, { decision: 'continue' })
  assert.equal((await person.browser.request('DELETE', '/v1/auth/session')).status, 200)
  jar.delete('service_session')
  assert.equal((await step(jar, `${page}/details`)).status, 404)
  const begun = await step(jar, body.redirectTo)
  const login = new URL(begun.headers.get('location')!, service.url).href
  const first = await details(jar, login)
  assert.deepEqual([first.prompt, first.account], ['login', null])
})

test('the page posts JSON and goes on by itself: no form leads to the client', async () => {
  const jar = jarOf(ann)
  const { page, asked } = await toConsent(jar)
  const { status, body } = await decide(jar, page, asked.csrfToken, { decision: 'approve', scopes: ['query'] })
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'redirectTo'])
  assert.ok(body.redirectTo.startsWith(`${service.url}/oauth2/authorize/`))
  const { status: last, headers } = await step(jar, body.redirectTo)
  assert.equal(last, 303)
  assert.ok(headers.get('location')!.startsWith(client.redirectUri))
})

describe('the provider’s own session lasts no longer than the sign-in', () => {
  test('after a sign-out somebody has to sign in again, and its rows are gone', async () => {
    const person = await newPerson(service)
    const jar: Jar = new Map()
    await authorize(service, client, person, { jar })
    const sessions = () =>
      service.db.rows(sql('testSessions')`
        select model from oauth_artifact where model = 'Session' and account_id = ${bare(person.accountId)}`)
    const { body: tokens } = await exchange(service, client, await authorize(service, client, person, { jar }))
    assert.equal((await sessions()).length, 1)
    const { body } = await step(jar, `${service.url}/v1/auth/session`)
    const out = await step(jar, `${service.url}/v1/auth/session`, {
      method: 'DELETE',
      headers: { 'x-service-csrf': body.csrfToken },
    })
    assert.equal(out.status, 200)
    assert.deepEqual(await sessions(), [])
    // What was agreed to goes on: it ends by itself, or when it is revoked.
    assert.equal((await rpc(service, tokens.access_token, 'ping')).status, 200)
    assert.equal((await refresh(service, client, tokens.refresh_token)).status, 200)
    const asked = await details(jar, await openPage(jar))
    assert.deepEqual([asked.prompt, asked.account], ['login', null])
  })
  test('a session that ended elsewhere counts for nothing here, although its rows are there', async () => {
    const person = await newPerson(service)
    const jar: Jar = new Map()
    await authorize(service, client, person, { jar })
    await service.db.rows(sql('testEndSessions')`
      update browser_session set revoked_at = now() where account_id = ${bare(person.accountId)}`)
    assert.equal((await details(jar, await openPage(jar))).prompt, 'login')
  })
  test('an account switch: the application gets the account that is signed in now', async () => {
    const jar: Jar = new Map()
    await authorize(service, client, ann, { jar })
    // Not the session of `bob.browser`: signing in again ends the one whose cookie comes along.
    const elsewhere = new Browser(service)
    await elsewhere.signIn({ email: bob.email, password: bob.password })
    jar.set('service_session', elsewhere.session!)
    const visit = await authorize(service, client, bob, { jar })
    const { body } = await exchange(service, client, visit)
    assert.equal((await rpc(service, body.access_token, 'ping')).status, 200)
    const of = async ({ browser }: Person) =>
      (await browser.request('GET', '/v1/account/applications')).body.applications.length
    assert.equal(await of(bob), 1)
    const [row] = await service.db.rows<{ n: number }>(sql('testTokensOfBob')`
      select count(*)::int as n from oauth_artifact
       where model = 'AccessToken' and account_id = ${bare(bob.accountId)}`)
    assert.equal(row!.n, 1)
  })
  test('a switch while the page is open: the consent of one is not taken for the other', async () => {
    const jar = jarOf(ann)
    const { page } = await toConsent(jar)
    jar.set('service_session', bob.browser.session!)
    const { csrfToken } = await details(jar, page)
    const { status, body } = await decide(jar, page, csrfToken, { decision: 'approve', scopes: ['query'] })
    assert.deepEqual([status, body.error.code], [409, 'conflict'])
  })
})

describe('a decision', () => {
  test('needs the token of the session, and a page of ours', async () => {
    const jar = jarOf(ann)
    const { page, asked } = await toConsent(jar)
    const approve = { decision: 'approve', scopes: ['query'] }
    for (const [csrf, headers] of [
      ['', {}],
      ['a.b', {}],
      [asked.csrfToken, { 'sec-fetch-site': 'cross-site' }],
      [asked.csrfToken, { 'sec-fetch-site': 'same-site' }],
      [asked.csrfToken, { origin: 'https://evil.example' }],
    ] as [string, Record<string, string>][]) {
      const { status, body } = await decide(jar, page, csrf, approve, headers)
      assert.deepEqual([status, body.error.code], [403, 'csrf_failed'], JSON.stringify(headers))
      const denied = await decide(jar, page, csrf, { decision: 'deny' }, headers)
      assert.deepEqual([denied.status, denied.body.error.code], [403, 'csrf_failed'])
    }
    const own = { 'sec-fetch-site': 'same-origin', origin: service.url }
    assert.equal((await decide(jar, page, asked.csrfToken, approve, own)).status, 200)
  })
  test('by a token from before the sign-in is a refusal at most', async () => {
    const jar: Jar = new Map()
    const page = await openPage(jar)
    const { csrfToken } = await details(jar, page)
    assert.equal((await decide(jar, page, csrfToken, { decision: 'continue' })).status, 401)
    jar.set('service_session', ann.browser.session!)
    assert.equal((await decide(jar, page, csrfToken, { decision: 'continue' })).status, 403)
    jar.delete('service_session')
    const denied = await decide(jar, page, csrfToken, { decision: 'deny' })
    assert.equal(denied.status, 200)
    const { headers } = await step(jar, denied.body.redirectTo)
    assert.equal(new URL(headers.get('location')!).searchParams.get('error'), 'access_denied')
  })
  test('must answer what is asked, with scopes that are asked for', async () => {
    const jar = jarOf(ann)
    const { page, asked } = await toConsent(jar)
    for (const body of [
      { decision: 'approve', scopes: [] },
      { decision: 'approve', scopes: ['query', 'memory.write'] },
      { decision: 'approve', scopes: ['account'] },
      { decision: 'approve', scopes: ['zz'] },
      { decision: 'yes' },
      { decision: 'approve', zz: 1 },
      {},
      [],
    ]) {
      const { status, body: reply } = await decide(jar, page, asked.csrfToken, body)
      assert.deepEqual([status, reply.error.code], [422, 'validation_error'], JSON.stringify(body))
    }
    const login = await openPage(new Map(jar).set('service_oauth', 'x'), { prompt: 'login' })
    assert.match(login, /interaction/)
  })
  test('is written into the account’s log: consent and refusal', async () => {
    const person = await newPerson(service)
    const jar = jarOf(person)
    const refused = await toConsent(jar)
    await decide(jar, refused.page, refused.asked.csrfToken, { decision: 'deny' })
    const agreed = await toConsent(jar)
    await decide(jar, agreed.page, agreed.asked.csrfToken, { decision: 'approve', scopes: ['query'] })
    const log = (await auditOf(service, person.accountId)).filter(({ action }) => action.startsWith('application.'))
    assert.deepEqual(
      log.map(({ action, result }) => [action, result]),
      [
        ['application.consent', 'denied'],
        ['application.consent', 'ok'],
      ],
    )
    assert.match(log[1]!.actor, /^browser:/)
    const { body } = await person.browser.request('GET', '/v1/account/applications')
    assert.equal(log[1]!.targetId, body.applications[0].id)
  })
})

describe('an interaction is 404', () => {
  const both = async (jar: Jar, page: string) => {
    const { csrfToken } = (await step(jar, `${service.url}/v1/auth/session`)).body
    const shown = await step(jar, `${page}/details`)
    const decided = await decide(jar, page, csrfToken, { decision: 'deny' })
    for (const { status, body } of [shown, decided]) assert.deepEqual([status, body.error.code], [404, 'not_found'])
  }
  test('that never was', () => both(jarOf(ann), `${service.url}/oauth2/interaction/${'x'.repeat(21)}`))
  test('in a browser that did not begin it', async () => {
    const page = await openPage(jarOf(ann))
    await both(jarOf(ann), page)
    await both(jarOf(bob), page)
  })
  test('when the cookie is of another one', async () => {
    const jar = jarOf(ann)
    const [first, second] = [await openPage(new Map(jar)), await openPage(jar)]
    assert.notEqual(first, second)
    await both(jar, first)
  })
  test('when it has run out', async () => {
    const jar = jarOf(ann)
    const page = await openPage(jar)
    await service.db.rows(sql('testOver')`update oauth_artifact set expires_at = now() where model = 'Interaction'`)
    await both(jar, page)
  })
})

test('an authorization cannot be finished in another browser, or twice', async () => {
  const jar = jarOf(ann)
  const { page, asked } = await toConsent(jar)
  const { body } = await decide(jar, page, asked.csrfToken, { decision: 'approve', scopes: ['query'] })
  const stolen = await step(jarOf(bob), body.redirectTo)
  assert.equal(stolen.status, 400)
  assert.equal(stolen.headers.get('location'), null)
  const before = new Map(jar)
  assert.equal((await step(jar, body.redirectTo)).status, 303)
  const again = await step(before, body.redirectTo)
  assert.deepEqual([again.status, again.headers.get('location')], [400, null])
})
