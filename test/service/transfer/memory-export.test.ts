import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey } from '../../support/accounts.ts'
import { TABLES } from '../../support/memory-tables.ts'
import {
  type Document,
  exportOf,
  memoryOf,
  owner,
  rowsOf,
  service,
  text,
  useMemoryExport,
} from '../../support/memory-transfers.ts'
import { memoryClient } from '../../support/memory-writes.ts'

// Native memory in the account's export and import. Two services with keys and a database each.

useMemoryExport()

// ---- export --------------------------------------------------------------------------------------------------------

test('every row of memory is in the export, under one member', async () => {
  const memory = memoryOf(text)
  assert.deepEqual(Object.keys(memory), [
    'workspaces',
    'peers',
    'sessions',
    'memberships',
    'events',
    'messages',
    'claims',
    'versions',
    'evidence',
    'conflicts',
  ])
  for (const [list, table] of Object.entries(TABLES)) {
    const [row] = await rowsOf<{ n: number }>(service, owner.accountId, `select count(*)::int as n from ${table}`)
    assert.equal(memory[list].length, row!.n, list)
    assert.ok(row!.n > 0, list)
  }
  const [conflicts] = await rowsOf<{ n: number }>(
    service,
    owner.accountId,
    'select count(*)::int as n from mem_claim_conflict',
  )
  assert.equal(memory.conflicts.length * 2, conflicts!.n)
  assert.ok(memory.conflicts.length > 0)
  assert.deepEqual([...new Set(memory.events.map(({ kind }: Document) => kind))].sort(), [
    'messages.create',
    'peer.delete',
    'session.delete',
  ])
})

test('claims of every status are there; erased ones without words anywhere, and nothing is left of what was deleted', () => {
  const { claims, versions, evidence, events } = memoryOf(text)
  assert.deepEqual([...new Set(claims.map(({ status }: Document) => status))].sort(), [
    'current',
    'erased',
    'superseded',
    'withdrawn',
  ])
  const [erased] = claims.filter(({ status }: Document) => status === 'erased')
  assert.deepEqual([erased.text, erased.slot, erased.slotValue, erased.facets], [null, null, null, []])
  const history = versions.filter(({ claimId }: Document) => claimId === erased.id)
  assert.ok(history.length >= 2)
  for (const entry of history) assert.deepEqual([entry.text, entry.reason, entry.evidence], [null, null, []])
  assert.ok(!evidence.some(({ claimId }: Document) => claimId === erased.id))
  assert.doesNotMatch(text, /Paris|trains/)
  const receipts = events.filter(({ kind }: Document) => kind !== 'messages.create')
  assert.deepEqual(
    receipts.map(({ kind, status, sessionId, peerId, target, result }: Document) => [
      kind,
      status,
      sessionId ?? peerId,
      target,
      result.deleted.messages,
    ]),
    [
      ['session.delete', 'succeeded', 'gone', null, 1],
      ['peer.delete', 'succeeded', 'passing', null, 1],
    ],
  )
})

test('no hash under the key of the service is in it', async () => {
  const hashes = await rowsOf<{ hash: string }>(
    service,
    owner.accountId,
    `select encode(text_hash, 'hex') as hash from mem_claim where text_hash is not null
     union all select payload ->> 'bodyHash' from job where payload ? 'bodyHash'
     union all select idempotency_key from job where workspace_id is not null and idempotency_key is not null`,
  )
  assert.ok(hashes.length > 5)
  for (const { hash } of hashes) assert.ok(!text.includes(hash))
})

test('memory of another account is not in it', async () => {
  const stranger = memoryClient(service, (await accountWithKey(service, { scopes: [...SCOPES] })).key)
  await stranger.say('home/one', 'ana', 'I live in Zanzibar.')
  assert.doesNotMatch(await exportOf(service, owner.key), /Zanzibar/)
  const theirs = memoryOf(await exportOf(service, stranger.key))
  assert.equal(theirs.messages.length, 1)
})
