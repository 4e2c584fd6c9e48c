import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestKey } from '../../support/accounts.ts'
import { ask, type Body, corrected, idsOf, NEW, service, useCorrections } from '../../support/corrected-records.ts'
import {
  correct,
  FOUNDED,
  rowsOf,
  stateOf,
  supersedesOf,
  type Target,
  targetOf,
  WHEN,
} from '../../support/corrections.ts'
import { graphSnapshot } from '../../support/graph-snapshot.ts'
import { waitUntil } from '../../support/wait-until.ts'

useCorrections()

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const neighbours = async (owner: TestKey, { type, id }: Target) =>
  (await service.request('GET', `/v1/nodes/${type}/${id}/neighbors?limit=100`, { key: owner.key })).body

test('201: note, claim and both edges, as a run of kind feedback', async () => {
  const { owner, target } = await corrected()
  const { status, body } = await correct(service, owner.key, target, { claim: NEW, facets: ['history', 'firms'] })
  assert.equal(status, 201)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'mode', 'feedbackNote', 'correctionClaim', 'edges'])
  assert.deepEqual([body.schemaVersion, body.mode], ['service-feedback-correction-v1', 'written'])
  const { feedbackNote: note, correctionClaim: claim } = body
  for (const record of [note, claim]) {
    assert.deepEqual(Object.keys(record), ['id', 'sourceKind', 'sourceRunId'])
    assert.match(record.id, UUID)
    assert.deepEqual([record.sourceKind, record.sourceRunId], ['feedback', note.sourceRunId])
  }
  assert.deepEqual(
    body.edges.map((edge: Body) => [Object.keys(edge), edge.predicate]),
    [
      [['id', 'predicate'], 'extracted-from'],
      [['id', 'predicate'], 'supersedes'],
    ],
  )
  const edges = await rowsOf(
    service,
    owner,
    `select id, predicate, src, dst, source_kind as kind, source_run_id as run, confidence_kind as confidence,
            confidence_score as score from edge where id = any($1) order by predicate`,
    [body.edges.map(({ id }: Body) => id)],
  )
  const shared = { kind: 'feedback', run: note.sourceRunId, confidence: 'user-asserted', score: 1 }
  assert.deepEqual(edges, [
    { id: body.edges[0].id, predicate: 'extracted-from', src: claim.id, dst: note.id, ...shared },
    { id: body.edges[1].id, predicate: 'supersedes', src: claim.id, dst: target.id, ...shared },
  ])
  assert.deepEqual(await stateOf(service, owner, target.id), { state: 'superseded', by: claim.id })

  const runs = (await service.request('GET', '/v1/source-runs', { key: owner.key })).body.runs
  assert.equal(runs.length, 2)
  assert.deepEqual([runs[0].id, runs[0].sourceKind], [note.sourceRunId, 'feedback'])
  assert.deepEqual(runs[0].summary, { notes: 1, claims: 1, edges: 2, facets: 2 })
  const inspected = (await service.request('GET', `/v1/source-runs/${note.sourceRunId}/inspect`, { key: owner.key }))
    .body
  assert.deepEqual([inspected.run.sourceKind, inspected.run.datedAt], ['feedback', '2026-03-01'])
  assert.deepEqual(inspected.counts, {
    notes: 1,
    claims: 1,
    positions: 0,
    projects: 0,
    entities: 0,
    edges: 2,
    facets: 2,
  })
  assert.deepEqual(inspected.predicates, [
    { name: 'extracted-from', count: 1 },
    { name: 'supersedes', count: 1 },
  ])
  assert.deepEqual(inspected.facets, [
    { name: 'firms', count: 1 },
    { name: 'history', count: 1 },
  ])

  const pack = (
    await service.request('GET', `/v1/source-runs/${note.sourceRunId}/evidence?minNoteWords=0`, { key: owner.key })
  ).body
  const said = { confidenceKind: 'user-asserted', confidenceScore: 1, facets: ['history', 'firms'] }
  assert.deepEqual(pack.notes, [{ id: note.id, excerpt: 'That is not so.', sourceKind: 'feedback', ...said }])
  assert.deepEqual(pack.claims, [{ id: claim.id, text: NEW, ...said, extractedFromNoteIds: [note.id] }])
})

test('without a claim the note itself takes the place of the target', async () => {
  const { owner, target } = await corrected()
  const { status, body } = await correct(service, owner.key, target, { text: 'Nobody knows when it was founded.' })
  assert.equal(status, 201)
  assert.equal(body.correctionClaim, null)
  assert.deepEqual(
    body.edges.map(({ predicate }: Body) => predicate),
    ['supersedes'],
  )
  assert.deepEqual(await supersedesOf(service, owner), [[body.feedbackNote.id, target.id]])
  assert.deepEqual(await stateOf(service, owner, target.id), { state: 'superseded', by: body.feedbackNote.id })
  const { summary } = (await service.request('GET', '/v1/source-runs', { key: owner.key })).body.runs[0]
  assert.deepEqual(summary, { notes: 1, claims: 0, edges: 1, facets: 0 })
  const reply = await ask(owner, WHEN)
  assert.ok(!idsOf(reply).includes(target.id))
  assert.equal(idsOf(reply).filter((id) => id === body.feedbackNote.id).length, 1)
})

test('every type can be corrected, with a claim and without one', async () => {
  for (const [type, words] of [
    ['note', 'Firms of Leeds'],
    ['claim', FOUNDED],
    ['position', 'We think'],
    ['project', 'Skylark'],
    ['entity', 'Northwind Traders'],
  ] as const) {
    for (const claim of ['Northwind Traders is called Contoso since 2020.', undefined]) {
      const { owner, target } = await corrected(type, words)
      const before = await ask(owner, words, { target: type })
      assert.ok(idsOf(before).includes(target.id), `${type} is found`)
      const { status, body, text } = await correct(service, owner.key, target, { claim })
      assert.equal(status, 201, text)
      const successor = claim ? body.correctionClaim.id : body.feedbackNote.id
      assert.deepEqual(await stateOf(service, owner, target.id), { state: 'superseded', by: successor })
      for (const wanted of ['all', type]) {
        const reply = await ask(owner, words, { target: wanted })
        assert.ok(!idsOf(reply).includes(target.id), `${type} is not found among ${wanted}`)
        if (wanted === 'all') assert.ok(idsOf(reply).includes(successor), `${type}: what took its place is found`)
      }
      const all = await ask(owner, words, { includeSuperseded: true })
      const shown = all.results.find(({ nodeId }: Body) => nodeId === target.id)
      assert.equal(shown.supersededBy, successor)
      assert.deepEqual((await graphSnapshot(service.db, owner.accountId)).strays, [])
    }
  }
})

test('the first query after it finds the claim where the old one was, and not through what the old note says', async () => {
  const { owner, target } = await corrected()
  const before = await ask(owner, WHEN, { target: 'claim' })
  assert.equal(before.results[0].nodeId, target.id)
  // words that no question asks for: only the place of the old claim leads to it
  const { body } = await correct(service, owner.key, target, { text: 'Wrong by two.', claim: 'It began in 1984.' })
  const { correctionClaim: claim, feedbackNote: note } = body
  const reply = await ask(owner, WHEN, { target: 'claim' })
  assert.equal(reply.mode, 'topical')
  assert.ok(!idsOf(reply).includes(target.id))
  const found = reply.results.find(({ nodeId }: Body) => nodeId === claim.id)
  assert.ok(found.rank <= 2, `rank ${found.rank}`)
  assert.deepEqual(
    [found.snippet, found.sourceKind, found.sourceRunId, found.confidenceKind, found.confidenceScore],
    ['It began in 1984.', 'feedback', claim.sourceRunId, 'user-asserted', 1],
  )
  assert.deepEqual(
    found.evidenceNotes.map(({ id, excerpt, sourceKind, relationship }: Body) => [
      id,
      excerpt,
      sourceKind,
      relationship,
    ]),
    [[note.id, 'Wrong by two.', 'feedback', 'extracted-from']],
  )
  assert.deepEqual(
    reply.warnings.filter((warning: string) => warning.includes('vector')),
    [],
    'the note has a vector',
  )
  assert.ok(idsOf(await ask(owner, 'wrong by two', { target: 'note' })).includes(note.id), 'found by its own words')
  const old = await ask(owner, WHEN, { target: 'claim', includeSuperseded: true })
  assert.equal(old.results.find(({ nodeId }: Body) => nodeId === target.id).supersededBy, claim.id)
})

test('a claim’s evidence is where the note says it word for word', async () => {
  const { owner, target } = await corrected()
  const text = `${'I looked it up. '.repeat(40)}${NEW} ${'So there. '.repeat(40)}`
  const { body } = await correct(service, owner.key, target, { text, claim: NEW })
  const [found] = (await ask(owner, WHEN, { target: 'claim' })).results
  assert.equal(found.nodeId, body.correctionClaim.id)
  assert.ok(found.evidenceNotes[0].excerpt.includes(NEW))
  const [stored] = await rowsOf<{ body: string }>(service, owner, 'select body from node where id = $1', [
    body.feedbackNote.id,
  ])
  assert.equal(stored!.body, text, 'the text is kept as it is')
})

test('its note has vectors at once, and still has them when the account’s vectors are made anew', async () => {
  const { owner, target } = await corrected()
  const vectors = () =>
    rowsOf<{ kind: string; epoch: number }>(
      service,
      owner,
      `select e.kind, e.epoch from embedding e join account_index i on i.account_id = e.account_id and i.space = e.space
        where item_id = $1 and e.epoch = (i.epoch -> e.kind ->> 'epoch')::int order by kind`,
      [note],
    )
  const { body } = await correct(service, owner.key, target, { claim: NEW })
  const note: string = body.feedbackNote.id
  const first = await vectors()
  assert.deepEqual(
    first.map(({ kind }) => kind),
    ['style', 'topical'],
  )
  let claim = NEW
  for (let i = 0; i < 4; i++) {
    const before = await targetOf(service, owner, 'claim', claim)
    claim = `Northwind Traders was founded in ${1990 + i}.`
    assert.equal((await correct(service, owner.key, before, { claim })).status, 201)
  }
  const epoch = await waitUntil('all vectors are made anew', async () => {
    const now = (await vectors()).find(({ kind }) => kind === 'topical')
    return now && now.epoch > first[1]!.epoch && now.epoch
  })
  assert.ok(epoch)
  const reply = await ask(owner, WHEN)
  assert.equal(reply.mode, 'topical')
  assert.deepEqual(reply.warnings, [])
  assert.equal(reply.results.find(({ nodeType }: Body) => nodeType === 'claim').snippet, claim)
})

test('neighbours show the target, marked, and the edges', async () => {
  const { owner, target } = await corrected()
  const { body } = await correct(service, owner.key, target, { claim: NEW })
  const claim = { type: 'claim', id: body.correctionClaim.id }
  assert.equal((await neighbours(owner, target)).node.supersededBy, claim.id)
  const seen = (await neighbours(owner, claim)).neighbors.map(({ id, edge, supersededBy }: Body) => [
    id,
    edge.predicate,
    edge.direction,
    edge.sourceKind,
    supersededBy,
  ])
  assert.deepEqual(
    new Set(seen),
    new Set([
      [target.id, 'supersedes', 'outgoing', 'feedback', claim.id],
      [body.feedbackNote.id, 'extracted-from', 'outgoing', 'feedback', undefined],
    ]),
  )
})

test('evidence packs and contexts leave the old claim out; nothing quotes it as if it were so', async () => {
  const { owner, target } = await corrected()
  const plain = await ask(owner, WHEN, { output: 'answer' })
  assert.equal(plain.answer.citations[0].quote, FOUNDED)
  const old = (await service.request('GET', '/v1/source-runs', { key: owner.key })).body.runs[0].id
  const text = 'Northwind Traders was founded in 1984, as its charter says.'
  const { body } = await correct(service, owner.key, target, { text, claim: NEW })

  const pack = await service.request('GET', `/v1/source-runs/${old}/evidence?minNoteWords=0`, { key: owner.key })
  assert.ok(pack.body.claims.length > 0)
  assert.ok(pack.body.claims.every(({ id }: Body) => id !== target.id))

  const { answer } = await ask(owner, WHEN, { output: 'answer' })
  assert.equal(answer.status, 'extractive')
  assert.ok(answer.citations.every(({ quote }: Body) => !quote.includes('1982')))
  const cited = answer.citations.find(({ noteId }: Body) => noteId === body.feedbackNote.id)
  assert.deepEqual([cited.n, cited.nodeType, cited.quote], [1, 'claim', NEW])

  const { context, citations } = (await ask(owner, WHEN, { output: 'context' })).answer
  assert.ok(citations.some(({ noteId }: Body) => noteId === body.feedbackNote.id))
  const block = context.split('\n\n').find((part: string) => part.includes(`Superseded: ${FOUNDED}`))
  assert.ok(block.includes(`Now (2026-03-01): ${NEW}`), context)
  for (const { noteId, quote } of citations) {
    if (quote.includes(FOUNDED)) assert.notEqual(noteId, body.feedbackNote.id)
  }

  const first = (await ask(owner, WHEN, { output: 'context', limit: 1 })).answer
  assert.deepEqual(
    first.citations.map(({ noteId }: Body) => noteId),
    [body.feedbackNote.id],
  )

  const filtered = await ask(owner, WHEN, { output: 'answer', sourceRunId: old })
  assert.ok(
    (filtered.answer.citations ?? []).every(
      ({ quote, noteId }: Body) => !quote.includes('1982') && noteId !== body.feedbackNote.id,
    ),
  )
})

test('a context has the correction before the note it corrects, whatever words it uses', async () => {
  const { owner, target } = await corrected()
  const { body } = await correct(service, owner.key, target, { text: 'Wrong by two.', claim: 'It began in 1984.' })
  const { context, citations } = (await ask(owner, WHEN, { output: 'context', limit: 1 })).answer
  assert.deepEqual(
    citations.map(({ noteId }: Body) => noteId),
    [body.feedbackNote.id],
  )
  assert.equal(context, '[1] Correction — 2026-03-01\nWrong by two.\n- It began in 1984.')
  const old = (await ask(owner, WHEN, { output: 'context', limit: 1, datedTo: '2026-02-28' })).answer
  assert.ok(old.citations.every(({ noteId }: Body) => noteId !== body.feedbackNote.id))
  assert.ok(old.context.includes(`Superseded: ${FOUNDED} Now (2026-03-01): It began in 1984.`))
})
