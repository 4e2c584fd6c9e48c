import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Sql } from '../../../src/db/sql.ts'
import { queueReembed } from '../../../src/graph/queue-reembed.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey, auditOf, bare, type TestKey } from '../../support/accounts.ts'
import { deleteSourceOf, endOfJob, ingestDocument } from '../../support/graph-documents.ts'
import { graphSnapshot } from '../../support/graph-snapshot.ts'
import { rawRequest } from '../../support/raw-http.ts'
import { comparable, type RichAccount, richAccount } from '../../support/rich-account.ts'
import type { TestReply } from '../../support/send.ts'
import { startService, type TestService } from '../../support/service.ts'

// Two services with a database each: what one exports, the other imports.

let service: TestService
let elsewhere: TestService
let owner: RichAccount
/** the export of the owner */
let text: string
// biome-ignore lint/suspicious/noExplicitAny: an export that tests break in many ways
type Document = any

before(async () => {
  service = await startService()
  elsewhere = await startService({ settings: { CAIRN_MAX_IMPORT_MB: '16' } })
  owner = await richAccount(service)
  text = (await exportOf(service, owner.key)).text
})
after(async () => {
  await service.stop()
  await elsewhere.stop()
})

const statement = (text: string, values: unknown[] = []): Sql => ({ name: '', text, values })
const exportOf = (at: TestService, key: string) => at.request('GET', '/v1/account/export', { key })
const importInto = (at: TestService, accountId: string, body: unknown, key = at.adminToken): Promise<TestReply> =>
  at.request('POST', `/v1/admin/accounts/${accountId}/import`, { key, body })
const emptyAccount = (at: TestService) => accountWithKey(at, { scopes: [...SCOPES] })

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

// ---- who may, and into what

test('401, 403, 404, 409 for an account that has anything, 413, 415', async () => {
  const { accountId, key } = await emptyAccount(elsewhere)
  assert.equal((await importInto(elsewhere, accountId, text, 'nobody')).status, 401)
  assert.equal((await importInto(elsewhere, accountId, text, key)).status, 403)
  assert.equal((await importInto(elsewhere, '01890a5d-ac96-774b-bcce-b302099a8057', text)).status, 404)
  assert.equal((await importInto(elsewhere, 'nobody', text)).status, 422)
  assert.equal((await importInto(elsewhere, accountId, undefined)).status, 415)
  const large = await importInto(elsewhere, accountId, ' '.repeat(17 * 1_048_576))
  assert.equal(large.status, 413)
  assert.equal((await importInto(elsewhere, accountId, text)).status, 201)
  const again = await importInto(elsewhere, accountId, text)
  assert.equal(again.status, 409)
  assert.equal(again.body.error.code, 'conflict')
})

test('of two imports into one account at once, one comes in', async () => {
  const { accountId } = await emptyAccount(elsewhere)
  const replies = await Promise.all([1, 2, 3].map(() => importInto(elsewhere, accountId, text)))
  const statuses = replies.map(({ status }) => status).sort()
  assert.equal(statuses.filter((status) => status === 201).length, 1, String(statuses))
  assert.ok(
    statuses.every((status) => [201, 409, 503].includes(status)),
    String(statuses),
  )
  const { strays } = await graphSnapshot(elsewhere.db, accountId)
  assert.deepEqual(strays, [])
})

// ---- all or nothing

const GRAPH_TABLES = [
  'source',
  'artefact',
  'source_run',
  'node',
  'edge',
  'record_support',
  'style_record',
  'index_doc',
  'entity_name',
  'superseded_key',
]

async function assertNothingCameIn(accountId: string, what: string): Promise<void> {
  const own = elsewhere.db.of(bare(accountId) as AccountId)
  for (const table of GRAPH_TABLES) {
    assert.deepEqual(await own.rows(statement(`select 1 from ${table} limit 1`)), [], `${table} after: ${what}`)
  }
  const jobs = await elsewhere.db.rows(statement('select 1 from job where account_id = $1', [bare(accountId)]))
  assert.deepEqual(jobs, [], `jobs after: ${what}`)
}

/** Changes the export, and tells where the fault is then named. */
const BROKEN: Record<string, [change: (document: Document) => unknown, path: (document: Document) => unknown[]]> = {
  'another version': [(d) => (d.schemaVersion = 'service-account-export-v2'), () => ['schemaVersion']],
  'an unknown member': [(d) => ({ ...d, more: [] }), () => ['more']],
  'a member too few': [(d) => delete d.supports, () => ['supersededKeys']],
  'the last member too few': [(d) => delete d.auditLog, () => ['auditLog']],
  'members in another order': [({ notes, ...d }) => ({ ...d, notes }), () => ['claims']],
  'a list that is none': [(d) => (d.edges = {}), () => ['edges']],
  'an account that is a list': [(d) => (d.account = []), () => ['account']],
  'a record with a field too many': [(d) => (d.notes[1].more = 1), () => ['notes', 1, 'more']],
  'a record with a field too few': [(d) => delete d.claims[2].text, () => ['claims', 2, 'text']],
  'a record that is none': [(d) => (d.entities[1] = 'Italy'), () => ['entities', 1]],
  'an unknown state': [(d) => (d.notes[0].state = 'deleted'), () => ['notes', 0, 'state']],
  'text that cannot be stored': [(d) => (d.notes[0].text = 'a\u0000b'), () => ['notes', 0, 'text']],
  'text that cannot be stored, where anything goes': [
    (d) => (d.sourceRuns[0].distiller = { name: 'a\u0000b' }),
    () => ['sourceRuns', 0],
  ],
  'a day that does not exist': [(d) => (d.claims[0].datedAt = '2026-02-30'), () => ['claims', 0, 'datedAt']],
  'a score beyond its range': [(d) => (d.edges[0].confidenceScore = 7), () => ['edges', 0, 'confidenceScore']],
  'a record twice': [(d) => d.notes.push(d.notes[0]), (d) => ['notes', d.notes.length - 1]],
  'two records of one key': [(d) => (d.claims[1].key = d.claims[0].key), () => ['claims', 1]],
  'one id for two types': [(d) => (d.claims[0].id = d.notes[0].id), () => ['claims', 0]],
  'a source twice': [(d) => (d.sources[1].key = d.sources[0].key), () => ['sources', 1]],
  'a support twice': [(d) => d.supports.unshift(d.supports[3]), () => ['supports', 4]],
  'an edge to nowhere': [(d) => (d.edges[2].target.id = d.edges[0].id), () => ['edges', 2]],
  'an edge to a record of another type': [(d) => (d.edges[2].target.type = 'project'), () => ['edges', 2]],
  'a run of no source': [(d) => (d.sourceRuns[1].sourceId = d.notes[0].id), () => ['sourceRuns', 1]],
  'a support by no run': [(d) => (d.supports[5].sourceRunId = d.notes[0].id), () => ['supports', 5]],
  'a support of no record': [
    (d) => (d.supports[5].recordId = d.sources[0].id),
    (d) => ['supports', d.supports[5].recordId, 'recordId'],
  ],
  'a support in no note': [
    (d) => (d.supports.find(({ noteId }: Document) => noteId).noteId = d.claims[0].id),
    (d) => ['supports', d.supports.find(({ noteId }: Document) => noteId === d.claims[0].id).recordId, 'noteId'],
  ],
  'a record of no run': [
    (d) => (d.claims[0].sourceRunId = d.notes[0].id),
    (d) => ['claims', d.claims[0].id, 'sourceRunId'],
  ],
  'a record that nobody says': [
    (d) => {
      d.supports = d.supports.filter(({ recordId }: Document) => recordId !== d.edges[0].id)
    },
    (d) => ['edges', d.edges[0].id, 'supports'],
  ],
  'superseded by nothing': [
    (d) => (d.claims[0].supersededBy = d.edges[0].id),
    (d) => ['claims', d.claims[0].id, 'supersededBy'],
  ],
  'a correction of nothing': [
    (d) => (d.supersededKeys[0].supersededBy = d.edges[0].id),
    (d) => ['supersededKeys', d.edges[0].id, 'supersededBy'],
  ],
  'bytes of no file': [(d) => (d.artefactChunks[0].artefactId = d.notes[0].id), () => ['artefactChunks', 0]],
  'other bytes': [
    (d) =>
      (d.artefactChunks[0].base64 = Buffer.alloc(Buffer.from(d.artefactChunks[0].base64, 'base64').length).toString(
        'base64',
      )),
    () => ['artefactChunks', 0],
  ],
  'a file without bytes': [(d) => (d.artefactChunks = []), (d) => ['artefacts', d.artefacts[0].id]],
  'bytes in another order': [
    (d) => {
      const last = d.artefactChunks.findIndex(({ n }: Document) => n === 2)
      ;[d.artefactChunks[last], d.artefactChunks[last - 1]] = [d.artefactChunks[last - 1], d.artefactChunks[last]]
    },
    (d) => ['artefactChunks', d.artefactChunks.findIndex(({ n }: Document) => n === 2)],
  ],
  'a job twice': [(d) => d.ingestJobs.push(d.ingestJobs[0]), (d) => ['ingestJobs', d.ingestJobs.length - 1]],
}

for (const [what, [change, path]] of Object.entries(BROKEN)) {
  test(`422, where it is, and nothing comes in: ${what}`, async () => {
    const { accountId } = await emptyAccount(elsewhere)
    const document = JSON.parse(text)
    const changed = change(document)
    const whole = (changed as Document)?.notes && (changed as Document)?.account ? changed : document
    const { status, body, text: answer } = await importInto(elsewhere, accountId, whole)
    assert.equal(status, 422, answer)
    assert.equal(body.error.code, 'validation_error')
    const paths = body.error.issues.map((issue: Document) => JSON.stringify(issue.path))
    assert.ok(paths.includes(JSON.stringify(path(document))), answer)
    await assertNothingCameIn(accountId, what)
  })
}

const UNREADABLE: Record<string, string> = {
  'no JSON': 'hello',
  'a list': '[]',
  'nothing but blanks': '   ',
  'two documents': '{}{}',
  'deeply nested': `{"schemaVersion":${'['.repeat(200)}${']'.repeat(200)}}`,
}

test('400 for what is no JSON object, and nothing comes in', async () => {
  const { accountId } = await emptyAccount(elsewhere)
  const cuts = Object.fromEntries(
    [0.1, 0.5, 0.9].map((share) => [`cut at ${share}`, text.slice(0, text.length * share)]),
  )
  const bytes = Buffer.from(text)
  bytes[text.indexOf('"text"') + 10] = 0xff
  for (const [what, body] of Object.entries({ ...UNREADABLE, ...cuts, 'no UTF-8': bytes })) {
    const { status, body: answer } = await importInto(elsewhere, accountId, body)
    assert.ok(status === 400 || (what === 'deeply nested' && status === 422), `${what}: ${status}`)
    if (status === 400) assert.equal(answer.error.code, 'invalid_json')
    await assertNothingCameIn(accountId, what)
  }
  const { body: cut } = await importInto(elsewhere, accountId, text.slice(0, text.indexOf('"claims"') - 40))
  assert.match(cut.error.message, /notes\[\d+\]/)
})

test('a client that goes away in the middle leaves nothing, and the next may come', async () => {
  const { accountId } = await emptyAccount(elsewhere)
  const { host } = new URL(elsewhere.url)
  const head = `POST /v1/admin/accounts/${accountId}/import HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${elsewhere.adminToken}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n`
  await rawRequest(elsewhere.url, [head, text.slice(0, 100_000)], { end: true })
  await assertNothingCameIn(accountId, 'a connection cut')
  assert.equal((await importInto(elsewhere, accountId, text)).status, 201)
})
