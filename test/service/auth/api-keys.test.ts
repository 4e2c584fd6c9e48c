import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { rotateApiKey } from '../../../src/auth/rotate-api-key.ts'
import { sql } from '../../../src/db/sql.ts'
import { ServiceError } from '../../../src/lib/errors.ts'
import type { AccountId, ApiKeyId } from '../../../src/lib/ids.ts'
import { accountWithKey, auditOf, bare, databaseText, type TestKey } from '../../support/accounts.ts'
import { startService, type TestService } from '../../support/service.ts'

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
})
after(() => service.stop())

const KEYS = '/v1/account/api-keys'
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const NEVER_EXISTED = '01890a5d-ac96-774b-bcce-b302099a8057'
const STARTED = Date.now()
const day = (daysFromNow: number) => new Date(STARTED + daysFromNow * 86_400_000).toISOString().slice(0, 10)
const create = (key: string, body: unknown) => service.request('POST', KEYS, { key, body })
const list = (key: string, query = '') => service.request('GET', `${KEYS}${query}`, { key })
const revoke = (key: string, id: string) => service.request('DELETE', `${KEYS}/${id}`, { key })
const idsOf = (body: { apiKeys: { id: string }[] }) => body.apiKeys.map(({ id }) => id)

test('create: 201 with the raw key, which works at once', async () => {
  const { key } = await accountWithKey(service)
  const { status, body } = await create(key, { name: '  Laptop  ' })
  assert.equal(status, 201)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'apiKey'])
  assert.equal(body.schemaVersion, 'service-account-api-key-v1')
  assert.deepEqual(body.apiKey, {
    id: body.apiKey.id,
    name: 'Laptop',
    scopes: [
      'ingest',
      'query',
      'query.answer',
      'style',
      'evidence',
      'correction',
      'graph',
      'memory.read',
      'memory.write',
    ],
    rawKey: body.apiKey.rawKey,
    expiresAt: null,
  })
  assert.match(body.apiKey.id, /^k_[0-9a-f-]{36}$/)
  assert.match(body.apiKey.rawKey, /^cak_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/)
  assert.equal((await list(body.apiKey.rawKey)).status, 403, 'known, without the scope account')
})

test('create: a key that holds account may mint every scope, in the order asked for, each once', async () => {
  const { key } = await accountWithKey(service, { scopes: ['account'] })
  const scopes = ['memory.write', 'account', 'query', 'query.answer', 'query']
  const { body } = await create(key, { name: 'n', scopes })
  assert.deepEqual(body.apiKey.scopes, ['memory.write', 'account', 'query', 'query.answer'])
  assert.equal((await list(body.apiKey.rawKey)).status, 200)
})

test('create: expiresAt is a day and comes back as it was given', async () => {
  const { key } = await accountWithKey(service)
  for (const expiresAt of [day(1), day(30), '9999-12-31']) {
    const { status, body } = await create(key, { name: 'n', scopes: ['account'], expiresAt })
    assert.equal(status, 201)
    assert.equal(body.apiKey.expiresAt, expiresAt)
    const listed = await list(body.apiKey.rawKey)
    assert.equal(listed.status, 200)
    assert.equal(listed.body.apiKeys[0].expiresAt, expiresAt)
  }
})

test('create: 422 names the field at fault', async () => {
  const { key } = await accountWithKey(service)
  for (const [fault, path] of [
    [{}, ['name']],
    [{ name: '' }, ['name']],
    [{ name: '\u00a0 ' }, ['name']],
    [{ name: 'x'.repeat(201) }, ['name']],
    [{ name: 'x'.repeat(900_000) }, ['name']],
    [{ name: 'a\u0000' }, ['name']],
    [{ name: '\udc00' }, ['name']],
    [{ name: ['n'] }, ['name']],
    [{ name: 'n', scopes: [] }, ['scopes']],
    [{ name: 'n', scopes: 'query' }, ['scopes']],
    [{ name: 'n', scopes: ['query', 'admin'] }, ['scopes', 1]],
    [{ name: 'n', scopes: Array(101).fill('query') }, ['scopes']],
    [{ name: 'n', expiresAt: day(-1) }, ['expiresAt']],
    [{ name: 'n', expiresAt: '2027-02-29' }, ['expiresAt']],
    [{ name: 'n', expiresAt: `${day(1)}T00:00:00Z` }, ['expiresAt']],
    [{ name: 'n', expiresAt: null }, ['expiresAt']],
    [{ name: 'n', bindToSession: true }, ['bindToSession']],
    [{ name: 'n', __proto__x: 1 }, ['__proto__x']],
  ] as const) {
    const { status, body } = await create(key, fault)
    assert.equal(status, 422, JSON.stringify(fault).slice(0, 80))
    assert.deepEqual(body.error.issues[0].path, path)
  }
  assert.equal((await list(key)).body.apiKeys.length, 1, 'nothing was made')
})

test('create: 415 without a JSON body, 400 for broken JSON', async () => {
  const { key } = await accountWithKey(service)
  assert.equal((await service.request('POST', KEYS, { key })).status, 415)
  const send = (body: string, type: string) =>
    service.request('POST', KEYS, { key, body, headers: { 'content-type': type } })
  assert.equal((await send('{"name":"n"}', 'application/json; charset=latin1')).status, 415)
  assert.equal((await send('{"name":"n"', 'application/json')).status, 400)
})

test('create: 409 for the two hundred and first live key; expired ones do not count, a revoked one makes room', async () => {
  const { key, accountId } = await accountWithKey(service)
  const id = bare(accountId) as AccountId
  const own = service.db.of(id)
  await own.rows(sql('testManyKeys')`
    insert into api_key (id, account_id, name, scopes, key_prefix, key_hash, expires_at)
    select gen_random_uuid(), ${id}, 'n' || n, '{query}', 'cak_' || n, decode(md5(${id}::text || n), 'hex'),
           case when n > 199 then now() - interval '1 day' end
      from generate_series(1, 205) n`)
  const { status, body } = await create(key, { name: 'one more' })
  assert.equal(status, 409)
  assert.equal(body.error.code, 'conflict')
  assert.match(body.error.message, /at most 200 keys: revoke one/)
  await own.rows(sql('testRevokeOne')`
    update api_key set revoked_at = now() where account_id = ${id} and name = 'n1'`)
  assert.equal((await create(key, { name: 'one more' })).status, 201)
})

test('list: metadata only, newest first, revoked keys included', async () => {
  const { key, keyId } = await accountWithKey(service)
  const made = (await create(key, { name: 'second', scopes: ['query'], expiresAt: day(3) })).body.apiKey
  await revoke(key, made.id)
  const { status, body } = await list(key)
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'apiKeys', 'pagination'])
  assert.equal(body.schemaVersion, 'service-account-api-key-list-v1')
  assert.deepEqual(idsOf(body), [made.id, keyId])
  const [second, first] = body.apiKeys
  assert.deepEqual(second, {
    id: made.id,
    name: 'second',
    scopes: ['query'],
    keyPrefix: made.rawKey.slice(0, 12),
    createdAt: second.createdAt,
    lastUsedAt: null,
    expiresAt: day(3),
    revokedAt: second.revokedAt,
  })
  assert.match(second.createdAt, INSTANT)
  assert.match(second.revokedAt, INSTANT)
  assert.equal(first.expiresAt, null)
  assert.equal(first.revokedAt, null)
  assert.deepEqual(body.pagination, { limit: 20, returned: 2, hasMore: false, nextCursor: null })
})

test('list: pages give every key once, also when keys are added meanwhile', async () => {
  const { key, keyId } = await accountWithKey(service)
  const made = [keyId]
  for (let i = 0; i < 6; i++) made.unshift((await create(key, { name: `${i}` })).body.apiKey.id)
  const seen: string[] = []
  let cursor: string | null = null
  const sizes: number[] = []
  do {
    const { body }: { body: Awaited<ReturnType<typeof list>>['body'] } = await list(
      key,
      `?limit=3${cursor ? `&cursor=${cursor}` : ''}`,
    )
    assert.equal(body.pagination.returned, body.apiKeys.length)
    assert.equal(body.pagination.hasMore, body.pagination.nextCursor !== null)
    seen.push(...idsOf(body))
    sizes.push(body.apiKeys.length)
    cursor = body.pagination.nextCursor
    if (sizes.length === 1) await create(key, { name: 'added meanwhile' })
  } while (cursor)
  assert.deepEqual(seen, made)
  assert.deepEqual(sizes, [3, 3, 1])
})

test('list: a cursor of another account shows nothing of it', async () => {
  const [mine, theirs] = [await accountWithKey(service), await accountWithKey(service)]
  for (let i = 0; i < 2; i++) await create(theirs.key, { name: 'theirs' })
  const { nextCursor } = (await list(theirs.key, '?limit=1')).body.pagination
  const { status, body } = await list(mine.key, `?cursor=${nextCursor}`)
  assert.equal(status, 200)
  assert.deepEqual(idsOf(body), [mine.keyId])
})

test('list: a limit out of range, a foreign cursor and an unknown parameter are 422', async () => {
  const { key } = await accountWithKey(service)
  for (const [query, field] of [
    ['?limit=0', 'limit'],
    ['?limit=101', 'limit'],
    ['?limit=x', 'limit'],
    ['?limit=1&limit=2', 'limit'],
    ['?cursor=nonsense', 'cursor'],
    ['?cursor=', 'cursor'],
    [`?cursor=${'A'.repeat(501)}`, 'cursor'],
    ['?page=2', 'page'],
  ]) {
    const { status, body } = await list(key, query)
    assert.equal(status, 422, query)
    assert.deepEqual(body.error.issues[0].path, [field])
  }
})

test('revoke: 200 with the metadata; the key gets 401 from then on', async () => {
  const { key } = await accountWithKey(service)
  const made = (await create(key, { name: 'n', scopes: ['account'] })).body.apiKey
  assert.equal((await list(made.rawKey)).status, 200)
  const { status, body } = await revoke(key, made.id)
  assert.equal(status, 200)
  assert.equal(body.schemaVersion, 'service-account-api-key-v1')
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'apiKey'])
  assert.equal(body.apiKey.id, made.id)
  assert.match(body.apiKey.revokedAt, INSTANT)
  assert.equal('rawKey' in body.apiKey, false)
  const refused = await list(made.rawKey)
  assert.equal(refused.status, 401)
  assert.equal(refused.body.error.code, 'unauthorized')
})

test('revoke: a second time answers the same, with the bare id too', async () => {
  const { key } = await accountWithKey(service)
  const made = (await create(key, { name: 'n' })).body.apiKey
  const first = await revoke(key, made.id)
  for (const id of [made.id, bare(made.id), bare(made.id).toUpperCase()]) {
    const again = await revoke(key, id)
    assert.equal(again.status, 200)
    assert.deepEqual(again.body, first.body)
  }
})

test('revoke: a key may revoke itself', async () => {
  const { key, keyId } = await accountWithKey(service)
  assert.equal((await revoke(key, keyId)).status, 200)
  assert.equal((await list(key)).status, 401)
})

test('revoke: another account’s key equals an id that never existed, byte for byte, and keeps working', async () => {
  const [mine, theirs] = [await accountWithKey(service), await accountWithKey(service)]
  const foreign = await revoke(mine.key, theirs.keyId)
  const never = await revoke(mine.key, `k_${NEVER_EXISTED}`)
  assert.equal(foreign.status, 404)
  assert.equal(never.status, 404)
  const withoutRequest = ({ body }: typeof foreign) => JSON.stringify({ ...body, requestId: '' })
  assert.equal(withoutRequest(foreign), withoutRequest(never))
  const headersOf = ({ headers }: typeof foreign) =>
    [...headers].filter(
      ([name]) => !['x-request-id', 'date', 'x-ratelimit-remaining', 'x-ratelimit-reset'].includes(name),
    )
  assert.deepEqual(headersOf(foreign), headersOf(never))
  assert.equal((await list(theirs.key)).status, 200)
})

test('revoke: an id that is none is 422', async () => {
  const { key, accountId } = await accountWithKey(service)
  for (const id of ['1', 'k_', 'k_k_', accountId, `k_${'0'.repeat(36)}`, '%00', '%F0%9F%92%A5', 'x'.repeat(5000)]) {
    const { status, body } = await revoke(key, id)
    assert.equal(status, 422, id.slice(0, 40))
    assert.deepEqual(body.error.issues[0].path, ['apiKeyId'])
  }
})

test('rotate: every API key gets 403, for its own id, another’s and one that never existed', async () => {
  const [mine, theirs] = [await accountWithKey(service), await accountWithKey(service)]
  for (const id of [mine.keyId, theirs.keyId, NEVER_EXISTED]) {
    const { status, body } = await service.request('POST', `${KEYS}/${id}/rotate`, { key: mine.key, body: {} })
    assert.equal(status, 403)
    assert.equal(body.error.code, 'forbidden')
  }
  assert.equal((await list(mine.key)).status, 200)
})

const by = { name: 'cli:test', address: '127.0.0.1', requestId: 'req_test' }
const ownDb = (of: TestKey) => service.db.of(bare(of.accountId) as AccountId)
const rotate = (of: TestKey, input: Parameters<typeof rotateApiKey>[3] = {}, own = ownDb(of)) =>
  rotateApiKey(own, by, bare(of.keyId) as ApiKeyId, input)
const refusedWith =
  (status: number) =>
  (error: unknown): boolean =>
    error instanceof ServiceError && error.status === status

test('rotate: the old key stops, the replacement keeps scopes, name, expiry and defaults', async () => {
  const owner = await accountWithKey(service)
  const bound = { defaultWorkspace: 'home', defaultPeer: 'ana' }
  const scopes = ['account', 'graph']
  const old = (await create(owner.key, { name: 'CI', scopes, expiresAt: day(9), ...bound })).body.apiKey
  assert.deepEqual([old.defaultWorkspace, old.defaultPeer], ['home', 'ana'])
  const { apiKey, replaces } = await rotate({ ...owner, keyId: old.id })
  assert.equal(replaces, old.id)
  assert.notEqual(apiKey.id, old.id)
  assert.deepEqual(apiKey, { ...old, id: apiKey.id, rawKey: apiKey.rawKey })
  assert.equal((await list(old.rawKey)).status, 401)
  assert.equal((await list(apiKey.rawKey)).status, 200)
  assert.deepEqual((await auditOf(service, owner.accountId)).at(-1), {
    actor: 'cli:test',
    action: 'api-key.rotate',
    targetId: bare(old.id),
    result: 'ok',
    address: '127.0.0.1',
    requestId: 'req_test',
  })
})

test('rotate: another name and day may be given; a day in the past is 422', async () => {
  const owner = await accountWithKey(service)
  await assert.rejects(rotate(owner, { expiresAt: day(-1) }), refusedWith(422))
  const { apiKey } = await rotate(owner, { name: 'new', expiresAt: day(1) })
  assert.equal(apiKey.name, 'new')
  assert.equal(apiKey.expiresAt, day(1))
})

test('rotate: an expired key needs a new day, else 422', async () => {
  const owner = await accountWithKey(service)
  await service.db.rows(sql('testExpireKey')`
    update api_key set expires_at = now() - interval '1 day' where id = ${bare(owner.keyId)}`)
  await assert.rejects(rotate(owner), refusedWith(422))
  assert.equal((await rotate(owner, { expiresAt: day(1) })).apiKey.expiresAt, day(1))
})

test('rotate: a revoked key is 409, another account’s and an unknown one 404', async () => {
  const [owner, other] = [await accountWithKey(service), await accountWithKey(service)]
  await rotate(owner)
  await assert.rejects(rotate(owner), refusedWith(409))
  await assert.rejects(rotate({ ...owner, keyId: other.keyId }), refusedWith(404))
  await assert.rejects(rotate({ ...owner, keyId: `k_${NEVER_EXISTED}` }), refusedWith(404))
  assert.equal((await list(other.key)).status, 200)
})

test('rotate: of ten rotations at once one wins and one replacement is made', async () => {
  const owner = await accountWithKey(service)
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => rotate(owner)))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const result of results) if (result.status === 'rejected') assert.equal(result.reason.status, 409)
  const { body } = await list(
    (results.find((r) => r.status === 'fulfilled') as { value: { apiKey: { rawKey: string } } }).value.apiKey.rawKey,
  )
  assert.equal(body.apiKeys.length, 2)
})

test('rotate: when any step fails nothing has happened', async () => {
  const owner = await accountWithKey(service)
  for (const step of ['insertApiKey', 'rotateApiKey', 'insertAuditEntry']) {
    const own = ownDb(owner)
    const failing: typeof own = {
      ...own,
      tx: (work, options) =>
        own.tx((tx) => {
          const rows: typeof tx.rows = (query) =>
            query.name === step ? Promise.reject(new Error('the disk is full')) : tx.rows(query)
          return work({ ...tx, rows })
        }, options),
    }
    await assert.rejects(rotate(owner, {}, failing), /the disk is full/, step)
    const { status, body } = await list(owner.key)
    assert.equal(status, 200, step)
    assert.deepEqual(idsOf(body), [owner.keyId], step)
  }
})

test('audit: creating and revoking name the key that did it and the key it was done to', async () => {
  const owner = await accountWithKey(service)
  const made = await create(owner.key, { name: 'n' })
  const revoked = await revoke(owner.key, made.body.apiKey.id)
  const common = {
    actor: `key:${bare(owner.keyId)}`,
    targetId: bare(made.body.apiKey.id),
    result: 'ok',
    address: '127.0.0.1',
  }
  assert.deepEqual((await auditOf(service, owner.accountId)).slice(-2), [
    { ...common, action: 'api-key.create', requestId: made.headers.get('x-request-id') },
    { ...common, action: 'api-key.revoke', requestId: revoked.headers.get('x-request-id') },
  ])
})

test('secrets: no raw key stands in any list, the database or the log, not even after a 500', async () => {
  const owner = await accountWithKey(service)
  const made = (await create(owner.key, { name: 'n', scopes: ['account'] })).body.apiKey
  const rotated = (await rotate({ ...owner, keyId: made.id })).apiKey
  await service.db.rows({ name: '', text: 'alter table api_key rename to api_key_gone', values: [] })
  const failed = await list(owner.key)
  await service.db.rows({ name: '', text: 'alter table api_key_gone rename to api_key', values: [] })
  assert.equal(failed.status, 500)
  assert.deepEqual(Object.keys(failed.body.error), ['code', 'message'])
  assert.equal(JSON.stringify(failed.body).includes('api_key'), false)
  const places = {
    list: JSON.stringify((await list(owner.key)).body),
    database: await databaseText(service),
    log: service.logLines.join('\n'),
  }
  assert.ok(places.log.includes(failed.body.requestId), 'the log tells of the 500')
  assert.ok(places.database.includes(made.rawKey.slice(0, 12)), 'the dump holds key prefixes')
  for (const secret of [owner.key, made.rawKey, rotated.rawKey, service.adminToken]) {
    for (const form of [secret, Buffer.from(secret).toString('hex'), secret.slice(13)]) {
      for (const [place, text] of Object.entries(places)) assert.equal(text.includes(form), false, place)
    }
  }
})
