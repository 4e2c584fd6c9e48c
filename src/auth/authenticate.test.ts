import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newApiKeySecret, newSecretToken } from '../accounts/secret-token.ts'
import type { Db, Sql } from '../db/sql.ts'
import type { Access } from '../http/route.ts'
import { createAuthenticate } from './authenticate.ts'

const adminToken = 'an-admin-token-of-forty-characters-00000'

/** A database that knows one key, or none, and remembers what it was asked. */
function fakeDatabase({ known = true, useIsStale = false, touch = async () => {} } = {}) {
  const asked: string[] = []
  const session = {
    id: 's',
    accountId: 'a',
    state: 'active',
    deviceName: 'laptop',
    signedInAt: new Date(0),
    useIsStale,
  }
  const row = { id: 'k', accountId: 'a', name: 'n', scopes: ['query'], keyPrefix: 'cak_x', expiresAt: null, useIsStale }
  const rows = async ({ name }: Sql): Promise<unknown[]> => {
    asked.push(name)
    if (name === 'touchApiKey') await touch()
    if (!known) return []
    return name === 'findUsableApiKey' ? [row] : /^find\w+Session$/.test(name) ? [session] : []
  }
  const db = { rows, cellOfCredential: async () => db } as unknown as Db
  return { asked, authenticateWith: createAuthenticate({ db, adminToken }) }
}

const ask = (
  { authenticateWith }: ReturnType<typeof fakeDatabase>,
  access: Access,
  headers: Record<string, string> = {},
) => authenticateWith({ access }, { headers: new Headers(headers) }).then(({ principal }) => principal)

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const refused = { status: 401, code: 'unauthorized' }

test('a public route asks nobody, whatever is sent', async () => {
  const database = fakeDatabase()
  const sent = [
    {},
    bearer('nonsense'),
    bearer(newApiKeySecret().rawKey),
    bearer(adminToken),
    { cookie: 'service_session=x' },
  ]
  for (const headers of sent) assert.deepEqual(await ask(database, {}, headers), { kind: 'anonymous' })
  assert.deepEqual(database.asked, [])
})

test('401 without a database lookup: no credential, a cookie alone, a malformed bearer', async () => {
  const database = fakeDatabase()
  const { rawKey } = newApiKeySecret()
  const malformed = [
    'cak_',
    rawKey.slice(0, -1),
    `${rawKey}0`,
    rawKey.toLowerCase(),
    rawKey.replace('cak_', 'cac_'),
    rawKey.replace('cak_', ''),
    'x'.repeat(16_000),
  ]
  const sent: Record<string, string>[] = [
    {},
    { cookie: 'service_session=abc' },
    { authorization: '' },
    { authorization: rawKey },
    { authorization: `Basic ${rawKey}` },
    { authorization: `Bearer ${rawKey} ${rawKey}` },
    ...malformed.map(bearer),
  ]
  for (const headers of sent) {
    await assert.rejects(ask(database, { apiKey: 'any', browser: 'read' }, headers), refused, JSON.stringify(headers))
  }
  assert.deepEqual(database.asked, [])
})

test('a well-formed key that is unknown is 401', async () => {
  const database = fakeDatabase({ known: false })
  await assert.rejects(ask(database, { apiKey: 'any' }, bearer(newApiKeySecret().rawKey)), refused)
  assert.deepEqual(database.asked, ['findUsableApiKey'])
})

test('the admin token is the operator on operator routes and 401 on all others', async () => {
  const database = fakeDatabase()
  assert.deepEqual(await ask(database, { operator: true }, bearer(adminToken)), { kind: 'operator' })
  for (const access of [{ apiKey: 'any' }, { cliSession: true }, { browser: 'csrf' }] as Access[]) {
    await assert.rejects(ask(database, access, bearer(adminToken)), refused)
  }
})

test('anything near the admin token is 401', async () => {
  const database = fakeDatabase()
  for (const near of [adminToken.slice(1), `${adminToken}0`, adminToken.toUpperCase(), adminToken.slice(0, -1), '0']) {
    await assert.rejects(ask(database, { operator: true }, bearer(near)), refused)
  }
})

test('an API key is told as such on every kind of route: authorize decides', async () => {
  const { rawKey } = newApiKeySecret()
  for (const access of [{ apiKey: 'any' }, { operator: true }, { cliSession: true }] as Access[]) {
    const principal = await ask(fakeDatabase(), access, bearer(rawKey))
    assert.equal(principal.kind, 'api-key')
  }
})

test('with Authorization present the cookie is ignored', async () => {
  const headers = { ...bearer(newApiKeySecret().rawKey), cookie: 'service_session=abc' }
  assert.equal((await ask(fakeDatabase(), { apiKey: 'any', browser: 'read' }, headers)).kind, 'api-key')
})

test('a use less than a minute old is not written again', async () => {
  const database = fakeDatabase()
  await ask(database, { apiKey: 'any' }, bearer(newApiKeySecret().rawKey))
  assert.deepEqual(database.asked, ['findUsableApiKey'])
})

test('noting a use holds up no request and happens once at a time, however many come', {
  timeout: 120_000,
}, async () => {
  const database = fakeDatabase({ useIsStale: true, touch: () => new Promise(() => {}) })
  const { rawKey } = newApiKeySecret()
  await Promise.all(Array.from({ length: 20 }, () => ask(database, { apiKey: 'any' }, bearer(rawKey))))
  assert.equal(database.asked.filter((name) => name === 'touchApiKey').length, 1)
})

test('a use that could not be noted fails no request and is tried again by the next', async () => {
  const database = fakeDatabase({ useIsStale: true, touch: () => Promise.reject(new Error('gone')) })
  const { rawKey } = newApiKeySecret()
  for (let i = 0; i < 2; i++) {
    await ask(database, { apiKey: 'any' }, bearer(rawKey))
    await new Promise(setImmediate)
  }
  assert.equal(database.asked.filter((name) => name === 'touchApiKey').length, 2)
})

const COOKIE = { cookie: `a=1; service_session=${'s'.repeat(43)}; b=2` }

test('a CLI session’s token is told as such on every kind of route: authorize decides', async () => {
  for (const access of [{ apiKey: 'any' }, { operator: true }, { cliSession: true }, { browser: 'read' }] as Access[]) {
    const database = fakeDatabase()
    assert.deepEqual(await ask(database, access, bearer(newSecretToken('cac'))), {
      kind: 'cli-session',
      accountId: 'a',
      sessionId: 's',
      deviceName: 'laptop',
    })
    assert.deepEqual(database.asked, ['findCliSession'])
  }
})

test('a cookie counts where the route takes a browser session, and asks no database anywhere else', async () => {
  const database = fakeDatabase()
  const principal = await ask(database, { apiKey: 'account', browser: 'csrf' }, COOKIE)
  assert.equal(principal.kind, 'browser-session')
  assert.deepEqual(database.asked, ['findBrowserSession'])
  for (const access of [{ apiKey: 'any' }, { operator: true }, { cliSession: true }] as Access[]) {
    const other = fakeDatabase()
    await assert.rejects(ask(other, access, COOKIE), refused)
    assert.deepEqual(other.asked, [])
  }
})

test('beside any Authorization, even an empty or malformed one, a cookie is nothing', async () => {
  for (const authorization of ['', 'Bearer', 'Basic eDp5', `Bearer ${newSecretToken('cai')}`]) {
    const database = fakeDatabase()
    await assert.rejects(ask(database, { browser: 'read' }, { ...COOKIE, authorization }), refused)
    assert.deepEqual(database.asked, [])
  }
})

test('a session that is unknown is 401', async () => {
  const database = fakeDatabase({ known: false })
  await assert.rejects(ask(database, { browser: 'read' }, COOKIE), refused)
  await assert.rejects(ask(database, { cliSession: true }, bearer(newSecretToken('cac'))), refused)
})
