import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccountId } from '../../../src/lib/ids.ts'
import {
  type Document,
  elsewhere,
  emptyAccount,
  importInto,
  statement,
  text,
  useAccountImport,
} from '../../support/account-imports.ts'
import { bare } from '../../support/accounts.ts'
import { graphSnapshot } from '../../support/graph-snapshot.ts'
import { rawRequest } from '../../support/raw-http.ts'

// Who may import into what; all of an import comes in, or nothing.

useAccountImport()

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
  'source_text',
  'node',
  'edge',
  'record_support',
  'style_record',
  'index_doc',
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
  // The server may still be putting away what had come of the first.
  let next = await importInto(elsewhere, accountId, text)
  while (next.status === 503) next = await importInto(elsewhere, accountId, text)
  assert.equal(next.status, 201)
})
