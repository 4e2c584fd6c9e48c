import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AccountId, newId } from '../../../src/lib/ids.ts'
import { erase, newAccount, service, statement, useDeletedAccounts } from '../../support/account-deletions.ts'
import { accountInEveryTable, ROWS } from '../../support/account-in-every-table.ts'
import { accountWithKey, auditOf, bare, NO_ACCOUNT } from '../../support/accounts.ts'
import { MARKER } from '../../support/erasure.ts'
import { accountTables, everyRow, rowsOfAccount } from '../../support/rows-of-account.ts'
import { startService } from '../../support/service.ts'

// DELETE /v1/admin/accounts/{userId}: afterwards the account was never there.

useDeletedAccounts()

// ---- who and how ---------------------------------------------------------------------------------------------------

test('401 without the admin token, 403 for an API key, and nothing is deleted', async () => {
  const { accountId, key } = await newAccount()
  assert.equal((await erase(accountId, '?confirm=true', null)).status, 401)
  assert.equal((await erase(accountId, '?confirm=true', 'not-the-admin-token-of-this-service-00')).status, 401)
  const { status, body } = await erase(accountId, '?confirm=true', key)
  assert.deepEqual([status, body.error.code], [403, 'forbidden'])
  assert.equal((await service.request('GET', '/v1/account/api-keys', { key })).status, 200)
})

test('422 unless confirm=true stands there once, or when the id is no id; nothing is deleted', async () => {
  const { accountId, key } = await newAccount()
  for (const query of [
    '',
    '?confirm=false',
    '?confirm=',
    '?confirm=TRUE',
    '?confirm=1',
    '?confirm=true&confirm=true',
    '?confirm=true&x=1',
  ]) {
    const { status, body } = await erase(accountId, query)
    assert.deepEqual([status, body.error.code], [422, 'validation_error'], query)
  }
  assert.deepEqual((await erase(accountId, '')).body.error.issues[0].path, ['confirm'])
  for (const id of ['nonsense', `k_${bare(accountId)}`, NO_ACCOUNT, `u_${NO_ACCOUNT}`]) {
    const { status, body } = await erase(id)
    assert.deepEqual([status, body.error.issues[0].path], [422, ['userId']], id)
  }
  assert.equal((await service.request('GET', '/v1/account/api-keys', { key })).status, 200)
})

test('404 for an account that never was; the audit log says nothing of it', async () => {
  const before = (await auditOf(service, NO_ACCOUNT)).length
  const { status, body } = await erase(`u_${newId()}`)
  assert.deepEqual([status, body.error.code], [404, 'not_found'])
  assert.equal((await auditOf(service, NO_ACCOUNT)).length, before)
})

test('200 with id and counts; its key gets 401, no key can be made for it, a second deletion gets 404', async () => {
  const { accountId, key } = await newAccount()
  const { status, body } = await erase(accountId)
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'account', 'deleted'])
  assert.equal(body.schemaVersion, 'service-admin-account-deletion-v1')
  assert.deepEqual(body.account, { id: accountId })
  assert.deepEqual([body.deleted.apiKeys, body.deleted.setupTokens, body.deleted.auditLog], [1, 1, 2])
  assert.equal((await service.request('GET', '/v1/account/api-keys', { key })).status, 401)
  const made = await service.request('POST', '/v1/admin/api-keys', {
    key: service.adminToken,
    body: { userId: accountId },
  })
  assert.equal(made.status, 404)
  assert.equal((await erase(accountId)).status, 404)
})

test("what is left is the operator's own log: who deleted which id", async () => {
  const { accountId } = await newAccount()
  const { headers } = await erase(accountId)
  const entry = (await auditOf(service, NO_ACCOUNT)).at(-1)!
  assert.deepEqual(entry, {
    actor: 'operator',
    action: 'account.delete',
    targetId: bare(accountId),
    result: 'ok',
    address: '127.0.0.1',
    requestId: headers.get('x-request-id'),
  })
  const holding = (await everyRow(service.db, [accountId, NO_ACCOUNT])).filter((row) => row.includes(bare(accountId)))
  assert.deepEqual(
    holding.map((row) => row.split(' ')[0]),
    ['audit_log'],
  )
})

test('the invite that made the account goes too, and cannot be redeemed again', async () => {
  const invite = await service.request('POST', '/v1/admin/invites', {
    key: service.adminToken,
    body: { displayName: MARKER },
  })
  const redeem = () =>
    service.request('POST', '/v1/account/invites/redeem', { body: { inviteToken: invite.body.inviteToken } })
  const { account, apiKey } = (await redeem()).body
  const { body } = await erase(account.id)
  assert.equal(body.deleted.invites, 1)
  assert.equal((await redeem()).status, 401)
  assert.equal((await service.request('GET', '/v1/account/api-keys', { key: apiKey.rawKey })).status, 401)
  assert.deepEqual(
    (await everyRow(service.db, [account.id, NO_ACCOUNT])).filter((row) => row.includes(MARKER)),
    [],
  )
})

// ---- every table ---------------------------------------------------------------------------------------------------

test('a row in every table that has an account_id: none is left, each is counted once', async () => {
  const quiet = await startService({ settings: { CAIRN_WORKERS: '0' } })
  try {
    assert.deepEqual(Object.keys(ROWS).sort(), await accountTables(quiet.db), 'a table of which this test has no row')
    const id = await accountInEveryTable(quiet.db)
    const { status, body } = await quiet.request('DELETE', `/v1/admin/accounts/${id}?confirm=true`, {
      key: quiet.adminToken,
    })
    assert.equal(status, 200)
    assert.deepEqual(await rowsOfAccount(quiet.db, id), {})
    const one = [
      'sources',
      'artefacts',
      'sourceRuns',
      'notes',
      'claims',
      'positions',
      'projects',
      'entities',
      'edges',
      'supports',
      'supersededKeys',
      'identityResolutions',
      'styleRecords',
      'vectors',
      'apiKeys',
      'logins',
      'passkeys',
      'devices',
      'applications',
      'grants',
      'setupTokens',
      'invites',
      'auditLog',
      'otherJobs',
      'memoryEvents',
      'creditEntries',
      'creditBalances',
      'quotaCounters',
      'feeds',
      'rateLimits',
      'memoryWebhooks',
      'memoryWorkspaces',
      'memoryPeers',
      'memorySessions',
      'memoryMemberships',
      'memoryMessages',
      'memoryClaimVersions',
      'memoryClaimEvidence',
      'memoryClaimConflicts',
    ]
    assert.deepEqual(body.deleted, {
      ...Object.fromEntries(one.map((group) => [group, 1])),
      sessions: 2, // a browser's and a terminal's
      ingestJobs: 2,
      indexRows: 3,
      memoryClaims: 2,
    })
  } finally {
    await quiet.stop()
  }
})

test('a table that the purge forgets stops it: nothing is half gone, no key works, and the same call goes on later', async () => {
  const quiet = await startService({ settings: { CAIRN_WORKERS: '0' } })
  try {
    const { accountId, key } = await accountWithKey(quiet)
    await quiet.db.rows(
      statement('create table forgotten (account_id uuid constraint forgotten_of_account references account)'),
    )
    const own = quiet.db.of(bare(accountId) as AccountId)
    await own.rows(statement('insert into forgotten values ($1)', [bare(accountId)]))
    const before = await rowsOfAccount(quiet.db, accountId)
    const call = () =>
      quiet.request('DELETE', `/v1/admin/accounts/${accountId}?confirm=true`, { key: quiet.adminToken })
    assert.equal((await call()).status, 500)
    assert.deepEqual(await rowsOfAccount(quiet.db, accountId), before)
    assert.equal((await quiet.request('GET', '/v1/account/api-keys', { key })).status, 401)
    await quiet.db.rows(statement('delete from forgotten'))
    assert.equal((await call()).status, 200)
    assert.deepEqual(await rowsOfAccount(quiet.db, accountId), {})
  } finally {
    await quiet.stop()
  }
})

test('rows of an account cannot outlive it: a key to the account, to a row that has one, or a writer that holds it', async () => {
  const keys = await service.db.rows<{ table: string; refers: string }>(
    statement(`select distinct c.conrelid::regclass::text as table, c.confrelid::regclass::text as refers
                 from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`),
  )
  const held = new Set(['account'])
  for (let before = 0; before < held.size; ) {
    before = held.size
    for (const { table, refers } of keys) if (held.has(refers)) held.add(table)
  }
  const without = (await accountTables(service.db)).filter((table) => !held.has(table))
  // docs/decisions/0014: these get so many rows that each may not look the account up
  assert.deepEqual(without, ['audit_log', 'edge', 'embedding', 'index_doc', 'index_gone', 'node', 'record_support'])
})
