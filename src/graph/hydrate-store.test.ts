import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { storedAccount } from '../../test/support/accounts.ts'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import { prepareTemplate } from '../../test/support/service.ts'
import { openPool, type Pool } from '../db/pool.ts'
import { type AccountDb, sql } from '../db/sql.ts'
import { type AccountId, newId } from '../lib/ids.ts'
import { insertEdges } from './edge-store.ts'
import { findRunRecords, type HydrateRequest, hydrateRecords } from './hydrate-store.ts'
import { insertNodes, type NewNode } from './record-store.ts'
import type { RunFilter } from './run-filter-store.ts'
import { insertRun } from './run-store.ts'
import { insertSupports } from './support-store.ts'

// Whatever an index proposes, only what is alive, of this account, and passes comes out.

let cluster: TestCluster
let pool: Pool
before(async () => {
  cluster = await joinTestCluster({ prepareTemplate })
  const { config } = await cluster.createDatabase()
  pool = openPool({ config, namedStatements: true })
})
after(async () => {
  await pool.close()
  await cluster.stop()
})

const account = () => storedAccount(pool.db)

async function addRun(own: AccountDb, state: 'live' | 'quarantined' = 'live', datedAt = '2026-01-31'): Promise<string> {
  const id = newId()
  await own.tx((tx) =>
    insertRun(tx, {
      id,
      sourceId: null,
      jobId: null,
      sourceKind: 'file',
      state,
      datedAt,
      title: null,
      language: 'en',
      distiller: {},
      summary: {},
      warnings: [],
      startedAt: new Date(),
    }),
  )
  return id
}

async function addNode(
  owner: AccountId,
  run: string,
  type: NewNode['type'],
  more: Partial<NewNode> = {},
  evidence: { note: string; start: number; end: number }[] = [],
): Promise<string> {
  const id = newId()
  await pool.db.of(owner).tx(async (tx) => {
    await insertNodes(tx, [
      {
        id,
        type,
        state: 'live',
        key: Buffer.from(id).toString('hex'),
        title: '',
        body: 'A body of some words.',
        lang: 'en',
        source_kind: 'file',
        run,
        confidence_kind: 'asserted',
        confidence_score: 0.7,
        facets: [],
        superseded_by: null,
        dated_at: '2026-01-31',
        attrs: {},
        ...more,
      },
    ])
    const said = { record: id, kind: type, confidence_kind: 'asserted', confidence_score: 0.7, facets: [], attrs: {} }
    const spans = type === 'note' ? [{ note: id, start: 0, end: 5 }] : evidence
    await insertSupports(
      tx,
      run,
      spans.map((span) => ({ ...said, ...span })),
    )
  })
  return id
}

const hydrate = (owner: AccountId, candidates: string[], more: Partial<HydrateRequest> = {}) =>
  hydrateRecords(pool.db.of(owner), {
    candidates,
    limit: 20,
    evidenceLimit: 3,
    pairs: [],
    alsoNotes: [],
    type: null,
    filter: null,
    includeSuperseded: false,
    includeQuarantined: false,
    ...more,
  })
const passing = (more: Partial<RunFilter>): RunFilter => ({
  runId: null,
  datedFrom: null,
  datedTo: null,
  facets: [],
  includeQuarantined: false,
  ...more,
})
const ids = ({ records }: Awaited<ReturnType<typeof hydrate>>) => records.map(({ id }) => id)

test('candidates come back in their order, the first so many that pass', async () => {
  const owner = await account()
  const run = await addRun(pool.db.of(owner))
  const older = await addRun(pool.db.of(owner), 'live', '2020-05-05')
  const note = await addNode(owner, run, 'note')
  const all = [
    note,
    await addNode(owner, run, 'claim', {}, [{ note, start: 0, end: 5 }]),
    await addNode(owner, older, 'note', { dated_at: '2020-05-05' }),
    await addNode(owner, run, 'note'),
  ] as const
  const [a, b, c, d] = all
  assert.deepEqual(ids(await hydrate(owner, [d, newId(), b, a, c])), [d, b, a, c])
  assert.deepEqual(ids(await hydrate(owner, [d, newId(), b, a, c], { limit: 2 })), [d, b])
  assert.deepEqual(ids(await hydrate(owner, [b, c, a, d], { limit: 2, type: 'note' })), [c, a])
  assert.deepEqual(ids(await hydrate(owner, [...all], { filter: passing({ datedFrom: '2021-01-01' }) })), [a, b, d])
  assert.deepEqual(ids(await hydrate(owner, [...all], { filter: passing({ datedTo: '2020-05-05' }) })), [c])
  assert.deepEqual(ids(await hydrate(owner, [])), [])
})

test('superseded and quarantined records come out only when asked for, another account’s never', async () => {
  const owner = await account()
  const run = await addRun(pool.db.of(owner))
  const live = await addNode(owner, run, 'claim')
  const superseded = await addNode(owner, run, 'claim', { state: 'superseded', superseded_by: live })
  const quarantined = await addNode(owner, run, 'claim', { state: 'quarantined' })
  const all = [superseded, quarantined, live]
  assert.deepEqual(ids(await hydrate(owner, all)), [live])
  const withSuperseded = await hydrate(owner, all, { includeSuperseded: true })
  assert.deepEqual(ids(withSuperseded), [superseded, live])
  assert.equal(withSuperseded.records[0]!.supersededBy, live)
  assert.deepEqual(ids(await hydrate(owner, all, { includeQuarantined: true })), [quarantined, live])
  const stranger = await account()
  const everything = { includeSuperseded: true, includeQuarantined: true }
  assert.deepEqual(ids(await hydrate(stranger, all, everything)), [])
  const foreign = await hydrateRecords(pool.db.of(stranger), {
    candidates: all,
    limit: 20,
    evidenceLimit: 3,
    pairs: [],
    alsoNotes: [],
    type: null,
    filter: null,
    ...everything,
  })
  assert.deepEqual(foreign.records, [], 'the row-level security of the connection holds too')
})

test('a run filter asks whether the run supports the record, not whose id it carries', async () => {
  const owner = await account()
  const first = await addRun(pool.db.of(owner))
  const second = await addRun(pool.db.of(owner))
  const note = await addNode(owner, first, 'note')
  await pool.db.of(owner).tx((tx) =>
    insertSupports(tx, second, [
      {
        record: note,
        note,
        start: 0,
        end: 5,
        kind: 'note',
        confidence_kind: 'asserted',
        confidence_score: null,
        facets: [],
        attrs: {},
      },
    ]),
  )
  const other = await addNode(owner, first, 'note')
  assert.deepEqual(ids(await hydrate(owner, [note, other], { filter: passing({ runId: second }) })), [note])
  assert.deepEqual(await findRunRecords(pool.db.of(owner), second), { state: 'live', records: [note] })
  assert.equal(await findRunRecords(pool.db.of(owner), newId()), undefined)
  assert.equal(await findRunRecords(pool.db.of(await account()), second), undefined)
})

test('evidence: proposed pairs first, about before mention, then the rest; spans from the supports', async () => {
  const owner = await account()
  const run = await addRun(pool.db.of(owner))
  const notes = [
    await addNode(owner, run, 'note'),
    await addNode(owner, run, 'note'),
    await addNode(owner, run, 'note'),
    await addNode(owner, run, 'note'),
  ]
  const [a, b, c, d] = notes as [string, string, string, string]
  const entity = await addNode(
    owner,
    run,
    'entity',
    { title: 'Oslo' },
    notes.map((note, i) => ({ note, start: i, end: i + 4 })),
  )
  await pool.db.of(owner).tx((tx) =>
    insertEdges(tx, [
      {
        id: newId(),
        predicate: 'about',
        src: d,
        dst: entity,
        state: 'live',
        source_kind: 'file',
        run,
        confidence_kind: 'asserted',
        confidence_score: null,
        said_start: null,
        said_end: null,
      },
    ]),
  )
  const evidenceOf = async (more: Partial<HydrateRequest>) =>
    (await hydrate(owner, [entity], { evidenceLimit: 10, ...more })).evidence.map(({ noteId }) => noteId)
  const pairs = [
    { recordId: entity, noteId: c, relation: 'mention' as const },
    { recordId: entity, noteId: b, relation: 'about' as const },
  ]
  assert.deepEqual(await evidenceOf({ pairs }), [b, d, c, a])
  assert.deepEqual(await evidenceOf({ pairs, evidenceLimit: 2 }), [b, d])
  const { evidence, notes: bodies } = await hydrate(owner, [entity], { pairs, evidenceLimit: 1 })
  assert.deepEqual(
    evidence.map(({ recordId, noteId, start, end }) => ({ recordId, noteId, start, end })),
    [{ recordId: entity, noteId: b, start: 1, end: 5 }],
  )
  assert.deepEqual([...bodies.keys()], [b])
})

test('evidence of a quarantined run or note is left out unless asked for; a superseded note stays evidence', async () => {
  const owner = await account()
  const live = await addRun(pool.db.of(owner))
  const held = await addRun(pool.db.of(owner), 'quarantined')
  const good = await addNode(owner, live, 'note', { state: 'superseded' })
  const bad = await addNode(owner, held, 'note', { state: 'quarantined' })
  const shared = await addNode(owner, held, 'note')
  const claim = await addNode(owner, live, 'claim', {}, [{ note: good, start: 0, end: 6 }])
  await pool.db.of(owner).tx((tx) =>
    insertSupports(
      tx,
      held,
      [bad, shared].map((note) => ({
        record: claim,
        note,
        start: 0,
        end: 6,
        kind: 'claim',
        confidence_kind: 'asserted',
        confidence_score: 0.5,
        facets: [],
        attrs: {},
      })),
    ),
  )
  const pairs = [good, bad, shared].map((noteId) => ({ recordId: claim, noteId, relation: 'about' as const }))
  for (const proposed of [pairs, []]) {
    const shown = async (includeQuarantined: boolean) =>
      (await hydrate(owner, [claim], { pairs: proposed, includeQuarantined })).evidence
        .map(({ noteId }) => noteId)
        .toSorted()
    assert.deepEqual(await shown(false), [good])
    assert.deepEqual(await shown(true), [good, bad, shared].toSorted())
  }
})

test('further notes come along when they are alive, and the newest state of the index', async () => {
  const owner = await account()
  const run = await addRun(pool.db.of(owner))
  const note = await addNode(owner, run, 'note')
  const hidden = await addNode(owner, run, 'note', { state: 'quarantined' })
  const claim = await addNode(owner, run, 'claim')
  const { notes, seq, generation } = await hydrate(owner, [], { alsoNotes: [note, hidden, claim, newId()] })
  assert.deepEqual([...notes.keys()], [note])
  assert.equal(notes.get(note)!.datedAt, '2026-01-31')
  assert.deepEqual([seq, generation], [0, 0])
  await pool.db.of(owner).rows({
    name: '',
    text: `insert into account_index (account_id, space, seq, generation) values ($1, '00000000-0000-0000-0000-000000000000', 41, 3)`,
    values: [owner],
  })
  const newer = await hydrate(owner, [])
  assert.deepEqual([newer.seq, newer.generation], [41, 3])
})

test('beside the notes found stand the nearest others of the documents found first, never of another account', async () => {
  const owner = await account()
  const add = async (run: string, start: number, more = {}) => {
    const id = await addNode(owner, run, 'note', more)
    await pool.db.of(owner).rows(sql('testMoveNote')`
      update record_support set start_at = ${start} where account_id = ${owner} and record_id = ${id}`)
    return id
  }
  const [first, second, third] = [
    await addRun(pool.db.of(owner)),
    await addRun(pool.db.of(owner)),
    await addRun(pool.db.of(owner)),
  ]
  const notes = [await add(first, 0), await add(first, 100), await add(first, 200), await add(first, 300)]
  const gone = await add(first, 150, { state: 'superseded' })
  const other = [await add(second, 0), await add(second, 50)]
  const last = [await add(third, 0), await add(third, 50)]
  const found = [notes[1]!, other[0]!, last[0]!]
  const beside = { first: 3, documents: 2, each: 2 }
  const hydrated = await hydrate(owner, [], { alsoNotes: found, beside })
  assert.deepEqual(hydrated.beside, [notes[0], notes[2], other[1]])
  assert.ok(hydrated.notes.has(notes[2]!) && !hydrated.notes.has(gone) && !hydrated.notes.has(last[1]!))
  assert.deepEqual((await hydrate(owner, [], { alsoNotes: found })).beside, [])
  assert.deepEqual((await hydrate(await account(), [], { alsoNotes: found, beside })).beside, [])
})
