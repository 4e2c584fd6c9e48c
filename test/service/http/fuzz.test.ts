import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { ROUTES } from '../../../src/app.ts'
import type { Route } from '../../../src/http/route.ts'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey } from '../../support/accounts.ts'
import { anyText } from '../../support/any-text.ts'
import { arbitraryBody, schemaOf, wrongValue } from '../../support/arbitrary-body.ts'
import { Browser, newPerson, signedInLongAgo, terminalOf } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'
import { page, startWebSite, type WebSite } from '../../support/web-server.ts'

// Bodies made from each route's own schema. A failure prints the seed and the smallest body that shows it.

const SEED = 20_260_131
/** Of each route. The seed is fixed, so more of them are the same ones again in every run. */
const BODIES = 100
/** Twice as many as there are ways to change most bodies. */
const CHANGES = 50
/** All routes read bytes by the same code. */
const BYTES = 25

let site: WebSite
let service: TestService
let key: string
let terminal: string
let stranger: Browser
let signedIn: Browser
/** ends its own sessions, or would: signed in too long ago to delete the account */
let changing: Browser
before(async () => {
  site = await startWebSite({
    '/page': page('text/html', '<title>Oslo</title><p>The University of Oslo lies in Oslo.</p>'),
  })
  service = await startService({ fetchOptions: site.fetchOptions })
  ;({ key } = await accountWithKey(service, { scopes: [...SCOPES] }))
  const person = await newPerson(service)
  terminal = await terminalOf(service, person)
  signedIn = person.browser
  const other = await newPerson(service)
  await signedInLongAgo(service, other)
  changing = other.browser
  stranger = new Browser(service)
  await stranger.open()
})
after(async () => {
  await service.stop()
  await site.close()
})

/** Fields whose rules no schema tells. */
const known = () => ({
  url: fc.constantFrom(
    `${site.origin}/page`,
    `${site.origin}/page?q=1#top`,
    'http://127.0.0.1/',
    'https://user:pw@example.com/',
    'nonsense',
  ),
  contentType: fc.constantFrom('text/plain', 'text/markdown', 'application/pdf', 'text/html'),
  contentBase64: fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('base64')),
    fc.lorem({ maxCount: 30 }).map((text) => Buffer.from(text).toString('base64')),
    fc.string({ maxLength: 30 }),
  ),
})

const NEVER_EXISTED = '01890a5d-ac96-774b-bcce-b302099a8057'
const withBody = ROUTES.filter(({ body }) => body)
const call = ({ method, path, access }: Route<never>, body: unknown, headers: Record<string, string> = {}) => {
  const target = path.replace(/\{\w+\}/g, NEVER_EXISTED)
  const send = (bearer?: string) => service.request(method.toUpperCase(), target, { key: bearer, body, headers })
  if (access.operator) return send(service.adminToken)
  if (access.apiKey) return send(key)
  if (access.cliSession) return send(terminal)
  if (path === '/v1/account' || path === '/v1/account/password')
    return changing.request(method.toUpperCase(), target, { body, headers })
  if (access.browser) return signedIn.request(method.toUpperCase(), target, { body, headers })
  if (access.csrf) return stranger.copy().request(method.toUpperCase(), target, { body, headers })
  return send()
}
const holds = <T>(numRuns: number, arbitrary: fc.Arbitrary<T>, rule: (value: T) => Promise<void>) =>
  fc.assert(fc.asyncProperty(arbitrary, rule), { seed: SEED, numRuns })

for (const route of withBody) {
  const { operationId } = route
  const schema = schemaOf(route.body!)

  test(`${operationId}: no body that fits its schema, or nearly, is answered with 500 or 503`, async () => {
    await holds(BODIES, arbitraryBody(schema, known()), async (body) => {
      const { status, text } = await call(route, body)
      assert.ok(status < 500 || status === 502, `${status} ${text}`)
    })
  })

  test(`${operationId}: one field of a wrong type, too many or too few is 422 and named`, async () => {
    const fields = Object.entries(schema.properties ?? {})
    const required = schema.required ?? []
    const mutation = fc.oneof(
      ...fields.flatMap(([name, field]) => {
        const wrong = wrongValue(field)
        return wrong === undefined
          ? []
          : [fc.constant({ name, change: (body: object) => ({ ...body, [name]: wrong }) })]
      }),
      ...required.map((name) =>
        fc.constant({
          name,
          change: (body: object) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== name)),
        }),
      ),
      fc.constantFrom('unknown', '__proto__', 'constructor', 'Url', 'dry_run', '').map((name) => ({
        name,
        change: (body: object) => Object.fromEntries([...Object.entries(body), [name, 1]]),
      })),
    )
    await holds(CHANGES, fc.tuple(arbitraryBody(schema, known()), mutation), async ([body, { name, change }]) => {
      const { status, body: reply, text } = await call(route, change(body as object))
      assert.equal(status, 422, text)
      assert.equal(reply.error.code, 'validation_error')
      assert.ok(
        reply.error.issues.some(({ path }: { path: unknown[] }) => path[0] === name),
        `${JSON.stringify(name)} is not named: ${text}`,
      )
    })
  })

  test(`${operationId}: bytes that are no body of its are 400, 413, 415 or 422`, async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 200 }).map((array) => Buffer.from(array)),
      anyText({ minLength: 1, maxLength: 100 }).map((text) => Buffer.from(text)),
      fc
        .json({ maxDepth: 3 })
        .filter((text) => !text.startsWith('{'))
        .map((text) => Buffer.from(text)),
    )
    const type = fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/plain', 'application/xml')
    await holds(BYTES, fc.tuple(bytes, type), async ([body, contentType]) => {
      const { status, text } = await call(route, body, { 'content-type': contentType })
      assert.ok([400, 413, 415, 422].includes(status), `${status} ${text}`)
    })
  })
}

test('every route with a body was reached', () => {
  assert.ok(withBody.length >= 6)
})
