import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queueReembed } from '../../../src/graph/queue-reembed.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import {
  type Document,
  elsewhere,
  emptyAccount,
  exportOf,
  importInto,
  owner,
  service,
  statement,
  text,
  useAccountImport,
} from '../../support/account-imports.ts'
import { auditOf, bare, type TestKey } from '../../support/accounts.ts'
import { deleteSourceOf, endOfJob, ingestDocument } from '../../support/graph-documents.ts'
import { graphSnapshot } from '../../support/graph-snapshot.ts'
import { comparable } from '../../support/rich-account.ts'
import type { TestReply } from '../../support/send.ts'
import type { TestService } from '../../support/service.ts'

// Two services with a database each: what one exports, the other imports.

useAccountImport()

/** A new account that holds the export, its vectors made. */
async function imported(at: TestService, body: unknown = text): Promise<TestKey & { reply: TestReply }> {
  const account = await emptyAccount(at)
  const reply = await importInto(at, account.accountId, body)
  assert.equal(reply.status, 201, reply.text)
  if (reply.body.reembedJobId) await endOfJob(at, account.key, reply.body.reembedJobId)
  return { ...account, reply }
}

// ---- what comes in

test('201 with counts by list; the graph, index and names are those of the export, and so is its own export', async () => {
  const { accountId, key, reply } = await imported(elsewhere)
  const exported = JSON.parse(text)
  assert.equal(reply.body.schemaVersion, 'service-admin-account-import-v1')
  assert.equal(reply.body.account.id, accountId)
  const { imported: counts } = reply.body
  for (const list of ['notes', 'claims', 'entities', 'edges', 'supports', 'sources', 'artefactChunks', 'ingestJobs']) {
    assert.equal(counts[list], exported[list].length, list)
    assert.ok(counts[list] > 0, list)
  }
  for (const told of ['facets', 'apiKeys', 'auditLog', 'creditLedger']) assert.equal(counts[told], undefined, told)
  const snapshot = await graphSnapshot(elsewhere.db, accountId)
  assert.deepEqual(snapshot.strays, [])
  assert.deepEqual(snapshot, await graphSnapshot(service.db, owner.accountId))
  assert.equal(reply.body.renamedJobs, 0)
  assert.deepEqual(comparable((await exportOf(elsewhere, key)).body), comparable(JSON.parse(text)))
})

test('what was in quarantine is in it again, and is what it was when it is released', async () => {
  const { accountId, key } = await imported(elsewhere)
  const kinds = (at: TestService, account: string) =>
    at.db.of(bare(account) as AccountId).rows(
      statement(`
        select 'run' as what, id, state, source_kind from source_run union all
        select type, id, state, source_kind from node union all
        select 'edge', id, state, source_kind from edge order by 1, 2`),
    )
  const before = await kinds(service, owner.accountId)
  assert.ok(before.some((row) => (row as { state: string }).state === 'quarantined'))
  assert.deepEqual(await kinds(elsewhere, accountId), before)
  const run = JSON.parse(text).sourceRuns.find(({ state }: { state: string }) => state === 'quarantined')
  const released = await elsewhere.request('POST', `/v1/source-runs/${run.id}/release`, { key })
  assert.equal(released.status, 200, released.text)
  const after = (await exportOf(elsewhere, key)).body
  const source = after.sources.find(({ id }: { id: string }) => id === run.sourceId)
  assert.equal(after.sourceRuns.find(({ id }: { id: string }) => id === run.id).sourceKind, source.kind)
  const note = after.notes.find(({ sourceRunId }: { sourceRunId: string }) => sourceRunId === run.id)
  assert.equal(note.sourceKind, 'extracted')
})

test('beside the account it came from, an import differs in nothing but the ids of its jobs', async () => {
  const { key, reply } = await imported(service)
  const before = comparable(JSON.parse(text))
  const after = comparable((await exportOf(service, key)).body)
  assert.equal(reply.body.renamedJobs, before.ingestJobs.length)
  const ids = new Map(
    before.ingestJobs.map(({ id, createdAt }: Document) => [
      after.ingestJobs.find((job: Document) => job.createdAt === createdAt).id,
      id,
    ]),
  )
  assert.equal(ids.size, before.ingestJobs.length)
  for (const job of after.ingestJobs) job.id = ids.get(job.id)
  after.ingestJobs.sort((a: Document, b: Document) => (a.id < b.id ? -1 : 1))
  for (const run of after.sourceRuns) run.jobId = ids.get(run.jobId) ?? run.jobId
  assert.deepEqual(after, before)
})

const QUESTIONS = [
  { query: 'largest lake in Italy' },
  { query: 'who founded IBM', limit: 20 },
  { query: 'wind from the south', target: 'claim' },
  { query: 'boats in Leeds', includeQuarantined: true },
  { query: 'Lake Garda by area', includeSuperseded: true, limit: 20 },
  { query: 'a town at the northern end of the lake', output: 'answer' },
]

test('queries answer what they answer in the original, in the same order', async () => {
  // The original's vectors were made as sources came; made anew they follow from the same notes.
  await queueReembed(service.db.of(bare(owner.accountId) as AccountId), service.running.services)
  const [job] = await service.db.rows<{ id: string }>(
    statement(`select id from job where account_id = $1 and kind = 'reembed' order by id desc limit 1`, [
      bare(owner.accountId),
    ]),
  )
  await endOfJob(service, owner.key, job!.id)
  const { key } = await imported(elsewhere)
  for (const question of QUESTIONS) {
    const ask = (at: TestService, key: string) => at.request('POST', '/v1/query', { key, body: question })
    const [here, there] = [await ask(service, owner.key), await ask(elsewhere, key)]
    assert.equal(here.status, 200, here.text)
    assert.ok(here.body.results.length > 0, question.query)
    const { generatedAt: _then, ...original } = here.body
    const { generatedAt: _now, ...copy } = there.body
    assert.deepEqual(copy, original, question.query)
  }
})

test('what came in is found at once, before there are vectors, also by who searched the empty account', async () => {
  const { accountId, key } = await emptyAccount(elsewhere)
  const ask = () => elsewhere.request('POST', '/v1/query', { key, body: { query: 'largest lake in Italy' } })
  assert.deepEqual((await ask()).body.results, [])
  await importInto(elsewhere, accountId, text)
  assert.match((await ask()).body.results[0].snippet, /largest lake in Italy/)
})

test('how the owner writes is known from the imported notes', async () => {
  const { key } = await imported(elsewhere)
  const profile = (at: TestService, key: string) => at.request('POST', '/v1/style/profile', { key, body: {} })
  const [here, there] = [await profile(service, owner.key), await profile(elsewhere, key)]
  assert.equal(here.status, 200, here.text)
  assert.deepEqual(there.body, here.body)
})

test('a source deleted from the import leaves what it leaves in the original', async () => {
  const original = await imported(service)
  const copy = await imported(elsewhere)
  for (const source of owner.shared) {
    await deleteSourceOf(service, original.key, source)
    await deleteSourceOf(elsewhere, copy.key, source)
    const left = await graphSnapshot(elsewhere.db, copy.accountId)
    assert.deepEqual(left.strays, [])
    assert.deepEqual(left, await graphSnapshot(service.db, original.accountId))
  }
  const exported = comparable((await exportOf(elsewhere, copy.key)).body)
  assert.ok(exported.claims.length > 0 && exported.claims.length < JSON.parse(text).claims.length)
})

test('a source put in again says what it said: its records are known, and the corrected stay superseded', async () => {
  const { key, accountId } = await imported(elsewhere)
  const before = await graphSnapshot(elsewhere.db, accountId)
  const { sourceId } = await ingestDocument(elsewhere, key, {
    filename: 'makers.md',
    text: '# Makers\n\nInternational Business Machines (IBM) is an American company. IBM was founded in 1911 in Endicott.',
  })
  assert.ok(JSON.parse(text).sources.some(({ id }: Document) => id === sourceId))
  const after = await graphSnapshot(elsewhere.db, accountId)
  assert.deepEqual(after.nodes, before.nodes)
  assert.deepEqual(after.edges, before.edges)
})

test('a job asked for with a used idempotency key is the imported one; jobs that had not ended are failed and never run', async () => {
  const document = JSON.parse(text)
  const [job] = document.ingestJobs
  const waiting = {
    ...job,
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    status: 'queued',
    finishedAt: null,
    error: null,
  }
  document.ingestJobs.unshift(waiting)
  const { key, accountId } = await imported(elsewhere, document)
  const { body } = await elsewhere.request('GET', `/v1/ingest/jobs/${waiting.id}`, { key })
  assert.equal(body.job.status, 'failed')
  assert.match(body.job.error.message, /not ended/)
  const open = await elsewhere.db.rows(
    statement(`select 1 from job where account_id = $1 and status in ('queued', 'processing')`, [bare(accountId)]),
  )
  assert.deepEqual(open, [])
  const again = await elsewhere.request('POST', '/v1/ingest/file', {
    key,
    body: {
      filename: 'broken.pdf',
      contentType: 'application/pdf',
      contentBase64: 'JVBERg==',
      dryRun: false,
      distill: true,
      datedAt: '2026-02-03',
      idempotencyKey: 'broken-file',
    },
  })
  assert.equal(again.status, 200, again.text)
  assert.equal(again.body.created, false)
})

test('keys are not made; the account keeps its own, its name and its log', async () => {
  const account = await emptyAccount(elsewhere)
  await importInto(elsewhere, account.accountId, text)
  const { body } = await exportOf(elsewhere, account.key)
  assert.deepEqual(
    body.apiKeys.map(({ id }: Document) => id),
    [account.keyId],
  )
  assert.equal(body.account.id, account.accountId)
  assert.deepEqual(
    (await auditOf(elsewhere, account.accountId)).map(({ actor, action }) => [actor, action]),
    [
      ['operator', 'account.create'],
      ['operator', 'api-key.create'],
      ['operator', 'account.import'],
      [`key:${bare(account.keyId)}`, 'account.export'],
    ],
  )
  assert.equal((await exportOf(elsewhere, owner.key)).status, 401)
})

test('the owner has the names of the export where the account has none: new sources are anchored by them', async () => {
  const document = JSON.parse(text)
  Object.assign(document.account, { displayName: 'Anna Bell', aliases: ['A. Bell'] })
  const { key } = await imported(elsewhere, document)
  const { body } = await exportOf(elsewhere, key)
  assert.deepEqual([body.account.displayName, body.account.aliases], ['Anna Bell', ['A. Bell']])
  const { body: named } = await elsewhere.request('POST', '/v1/admin/accounts', {
    key: elsewhere.adminToken,
    body: { displayName: 'Peter Hill' },
  })
  await importInto(elsewhere, named.account.id, document)
  const kept = await elsewhere.request('GET', `/v1/admin/accounts/${named.account.id}/export`, {
    key: elsewhere.adminToken,
  })
  assert.deepEqual([kept.body.account.displayName, kept.body.account.aliases], ['Peter Hill', ['A. Bell']])
})

test('an empty export comes in, and there is no vector to make', async () => {
  const { key } = await emptyAccount(service)
  const { reply } = await imported(elsewhere, (await exportOf(service, key)).text)
  assert.equal(reply.body.reembedJobId, null)
})
