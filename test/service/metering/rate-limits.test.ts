import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createAccountRoute, createInviteRoute } from '../../../src/accounts/admin-account-routes.ts'
import { createApiKeyRoute, listApiKeysRoute, revokeApiKeyRoute } from '../../../src/auth/api-key-routes.ts'
import { createGate } from '../../../src/auth/create-gate.ts'
import { redeemInviteRoute } from '../../../src/auth/invite-routes.ts'
import { readSettings } from '../../../src/config/settings.ts'
import { DatabaseClock } from '../../../src/db/database-clock.ts'
import { sql } from '../../../src/db/sql.ts'
import { Arrivals } from '../../../src/http/arrivals.ts'
import { httpApp } from '../../../src/http/http-app.ts'
import { serve } from '../../../src/http/serve.ts'
import type { AccountId, ApiKeyId } from '../../../src/lib/ids.ts'
import { openLog } from '../../../src/lib/log.ts'
import type { ApiKeyPrincipal } from '../../../src/lib/principal.ts'
import { createRequestCounter, pruneRateWindows, rateLimitsOf } from '../../../src/metering/count-request.ts'
import { accountWithKey, bare, type TestKey } from '../../support/accounts.ts'
import { send as sendTo } from '../../support/send.ts'
import { startService, type TestService } from '../../support/service.ts'

// The service's own clock cannot be moved, so these routes are mounted a second time with one that can.

const LIMITS = { read: 3, write: 2, ingest: 1, public: 2 }
const NOON = Date.parse('2026-06-01T12:00:00.000Z')

let service: TestService
let clock = NOON
let url: string
let close: () => Promise<void>

before(async () => {
  service = await startService({
    // Without a worker nobody prunes the windows of the moved clock.
    settings: { CAIRN_WORKERS: '0', CAIRN_READS_PER_MINUTE: '601', CAIRN_WRITES_PER_MINUTE: '121' },
  })
  const { adminToken } = service
  const { db, signIn } = service.running.services
  const counter = createRequestCounter({ db, limits: LIMITS, now: () => new Date(clock) })
  const routes = [
    createAccountRoute,
    createInviteRoute,
    redeemInviteRoute,
    listApiKeysRoute,
    createApiKeyRoute,
    revokeApiKeyRoute,
  ]
  const app = httpApp({
    routes,
    services: { db, signIn },
    gate: createGate({ db, adminToken, csrf: signIn.csrf, counter, log: openLog({ level: 'silent' }) }),
    log: openLog({ level: 'silent' }),
    arrivals: new Arrivals(268_435_456),
    trustedProxies: ['127.0.0.1'],
    stopping: new AbortController().signal,
    https: false,
  })
  const server = await serve(app, '127.0.0.1', 0)
  url = `http://127.0.0.1:${server.port}`
  close = () => server.close(1_000)
})
after(async () => {
  await close()
  await service.stop()
})

async function send(method: string, path: string, key?: string, options: { body?: unknown; address?: string } = {}) {
  const { status, body, headers } = await sendTo(url, method, path, {
    key,
    body: options.body,
    headers: options.address ? { 'x-forwarded-for': options.address } : {},
  })
  return {
    status,
    error: body.error as { code: string; message: string } | undefined,
    limit: headers.get('x-ratelimit-limit'),
    remaining: headers.get('x-ratelimit-remaining'),
    reset: headers.get('x-ratelimit-reset'),
    retryAfter: headers.get('retry-after'),
  }
}
const KEYS = '/v1/account/api-keys'
const read = ({ key }: TestKey) => send('GET', KEYS, key)
const write = ({ key }: TestKey) => send('DELETE', `${KEYS}/k_01890a5d-ac96-774b-bcce-b302099a8057`, key)

test('authenticated responses count down and tell when the window ends', async () => {
  const owner = await accountWithKey(service)
  clock = NOON + 12_345
  for (const remaining of ['2', '1', '0']) {
    const answer = await read(owner)
    assert.equal(answer.status, 200)
    assert.equal(answer.limit, '3')
    assert.equal(answer.remaining, remaining)
    assert.equal(answer.reset, '2026-06-01T12:01:00.000Z')
    assert.equal(answer.retryAfter, null)
  }
})

test('429 rate_limit_exceeded beyond the limit, with the seconds left; the next window is open again', async () => {
  const owner = await accountWithKey(service)
  clock = NOON + 15_500
  for (let i = 0; i < 3; i++) assert.equal((await read(owner)).status, 200)
  const refused = await read(owner)
  assert.equal(refused.status, 429)
  assert.equal(refused.error?.code, 'rate_limit_exceeded')
  assert.deepEqual(
    [refused.limit, refused.remaining, refused.reset, refused.retryAfter],
    ['3', '0', '2026-06-01T12:01:00.000Z', '45'],
  )
  clock = NOON + 59_999
  assert.equal((await read(owner)).retryAfter, '1')
  clock = NOON + 60_000
  const open = await read(owner)
  assert.equal(open.status, 200)
  assert.equal(open.remaining, '2')
  assert.equal(open.reset, '2026-06-01T12:02:00.000Z')
})

test('errors after the credential carry the headers too: 403, 404, 422', async () => {
  clock = NOON
  const owner = await accountWithKey(service)
  const without = await accountWithKey(service, { scopes: ['query'] })
  for (const [status, answer] of [
    [403, await read(without)],
    [404, await write(owner)],
    [422, await send('GET', `${KEYS}?limit=0`, owner.key)],
  ] as const) {
    assert.equal(answer.status, status)
    assert.ok(answer.limit && answer.remaining && answer.reset)
  }
})

test('order: 401 goes before the count and has no headers; 429 goes before 403 and before the body', async () => {
  clock = NOON
  const refused = await send('GET', KEYS, 'nonsense')
  assert.equal(refused.status, 401)
  assert.equal(refused.limit, null)
  const without = await accountWithKey(service, { scopes: ['query'] })
  for (let i = 0; i < 3; i++) assert.equal((await read(without)).status, 403)
  assert.equal((await read(without)).status, 429)
  const owner = await accountWithKey(service)
  for (let i = 0; i < 2; i++) assert.equal((await send('POST', KEYS, owner.key, { body: {} })).status, 422)
  assert.equal((await send('POST', KEYS, owner.key, { body: {} })).status, 429)
})

test('reads and writes of one key, and two keys of one account, count apart', async () => {
  clock = NOON
  const owner = await accountWithKey(service)
  const second = await accountWithKey(service, { accountId: owner.accountId })
  for (let i = 0; i < 2; i++) assert.equal((await write(owner)).status, 404)
  assert.equal((await write(owner)).status, 429)
  assert.equal((await read(owner)).remaining, '2')
  assert.equal((await write(second)).remaining, '1')
})

test('the operator counts as one, on writes', async () => {
  clock = NOON + 10 * 60_000
  for (const [path, remaining] of [
    ['/v1/admin/accounts', '1'],
    ['/v1/admin/invites', '0'],
  ] as const) {
    const answer = await send('POST', path, service.adminToken)
    assert.equal(answer.status, 201)
    assert.equal(answer.remaining, remaining)
  }
  assert.equal((await send('POST', '/v1/admin/accounts', service.adminToken)).status, 429)
})

test('the public counts by client address, behind a trusted proxy by the forwarded one', async () => {
  clock = NOON
  const redeem = (address: string) =>
    send('POST', '/v1/account/invites/redeem', undefined, { body: { inviteToken: 'x' }, address })
  for (let i = 0; i < 2; i++) {
    const answer = await redeem('203.0.113.1')
    assert.equal(answer.status, 401)
    assert.equal(answer.limit, null, 'the address may be many people’s')
  }
  const refused = await redeem('203.0.113.1')
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.retryAfter) > 0)
  assert.equal((await redeem('203.0.113.2')).status, 401)
  assert.equal((await redeem('203.0.113.1, 2001:db8::1')).status, 401)
})

test('whoever has an IPv6 network has all of its addresses, and is counted once', async () => {
  clock = NOON
  const redeem = async (address: string) =>
    (await send('POST', '/v1/account/invites/redeem', undefined, { body: { inviteToken: 'x' }, address })).status
  assert.deepEqual(
    [await redeem('2001:db8:7:1::1'), await redeem('2001:db8:7:1::2'), await redeem('2001:db8:7:1:a:b:c:d')],
    [401, 401, 429],
  )
  assert.equal(await redeem('2001:db8:7:2::1'), 401)
})

test('the service counts with the limits of its settings; by default 600 reads, 120 writes, 60 ingests, 20 public', async () => {
  const owner = await accountWithKey(service)
  const answer = await service.request('GET', KEYS, { key: owner.key })
  assert.equal(answer.headers.get('x-ratelimit-limit'), '601')
  assert.equal(answer.headers.get('x-ratelimit-remaining'), '600')
  const written = await service.request('POST', KEYS, { key: owner.key, body: { name: 'n' } })
  assert.equal(written.headers.get('x-ratelimit-limit'), '121')
  assert.deepEqual(rateLimitsOf(readSettings({})), { read: 600, write: 120, ingest: 60, public: 20 })
})

const principal = ({ accountId, keyId }: TestKey): ApiKeyPrincipal => ({
  kind: 'api-key',
  accountId: bare(accountId) as AccountId,
  keyId: bare(keyId) as ApiKeyId,
  keyPrefix: 'cak_00000000',
  name: 'test',
  scopes: [],
  expiresAt: null,
})

const FROM = { address: '127.0.0.1', operation: 'ingestFile' }

test('of 200 requests at once from two counters exactly the limit passes, and each sees its own number', async () => {
  const owner = principal(await accountWithKey(service))
  const limits = { ...LIMITS, ingest: 50 }
  const counters = [0, 1].map(() =>
    createRequestCounter({ db: service.running.services.db, limits, now: () => new Date(NOON) }),
  )
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, i) => counters[i % 2]!.count('ingest', owner, FROM)),
  )
  const passed = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [Number(outcome.value['x-ratelimit-remaining'])] : [],
  )
  assert.deepEqual(
    passed.sort((a, b) => a - b),
    Array.from({ length: 50 }, (_, i) => i),
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') assert.equal(outcome.reason.status, 429)
  const rows = await service.db.rows<{ used: number; account: string }>(sql('testWindow')`
    select used, account_id as account from rate_window where credential = ${`key:${owner.keyId}`} and class = 'ingest'`)
  assert.deepEqual(rows, [{ used: 200, account: owner.accountId }])
})

test('processes whose clocks are an hour apart count in one window', async () => {
  const owner = principal(await accountWithKey(service))
  for (const off of [-3_600_000, 0, 3_600_000]) {
    const clock = new DatabaseClock(service.running.services.db, () => Date.now() + off)
    await clock.start()
    clock.close()
    await createRequestCounter({ db: service.running.services.db, limits: LIMITS, now: clock.now }).count(
      'read',
      owner,
      FROM,
    )
  }
  const [{ minutes }] = (await service.db.rows<{ minutes: number }>(sql('testMinutes')`
    select (extract(epoch from max(window_start) - min(window_start)) / 60)::int as minutes
      from rate_window where credential = ${`key:${owner.keyId}`}`)) as [{ minutes: number }]
  // two where the minute ends meanwhile
  assert.ok(minutes <= 1, `${minutes} minutes apart`)
})

test('pruning deletes windows that ended minutes ago and no others', async () => {
  const owner = principal(await accountWithKey(service))
  for (const minutes of [0, -4, -6, -600]) {
    const now = () => new Date(NOON + minutes * 60_000)
    await createRequestCounter({ db: service.running.services.db, limits: LIMITS, now }).count('ingest', owner, FROM)
  }
  for (const cell of service.running.database.all) await pruneRateWindows(cell.db, new Date(NOON))
  const rows = await service.db.rows<{ at: Date }>(sql('testKept')`
    select window_start as at from rate_window where credential = ${`key:${owner.keyId}`} order by window_start`)
  assert.deepEqual(
    rows.map(({ at }) => at.getTime()),
    [NOON - 4 * 60_000, NOON],
  )
})

test('all keys of an account together have five times what one has, by class and window, and others are not touched', async () => {
  clock = NOON + 300_000
  const first = await accountWithKey(service)
  const keys = [first]
  for (let i = 0; i < 6; i++) keys.push(await accountWithKey(service, { accountId: first.accountId }))
  const statuses = []
  for (const key of keys) for (let i = 0; i < 3; i++) statuses.push((await read(key)).status)
  assert.deepEqual(statuses, [...Array(15).fill(200), ...Array(6).fill(429)])
  assert.equal((await write(keys[6]!)).status, 404)
  assert.equal((await read(await accountWithKey(service))).status, 200)
  clock = NOON + 360_000
  assert.equal((await read(keys[6]!)).remaining, '2')
})
