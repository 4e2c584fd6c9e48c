import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestKey } from '../../support/accounts.ts'
import {
  correct,
  correctingAccount,
  FIRMS,
  FOUNDED,
  rowsOf,
  stateOf,
  supersedesOf,
  type Target,
  targetOf,
  WHEN,
} from '../../support/corrections.ts'
import { deleteSourceOf, type IngestedDocument, ingestDocument } from '../../support/graph-documents.ts'
import { graphSnapshot } from '../../support/graph-snapshot.ts'
import { startService, type TestService } from '../../support/service.ts'

// Corrections of corrections, corrections back, and what comes and goes beneath them. Always: a record is superseded by
// one other at most, never in a circle, and the claim of the last correction is current.

const OTHER = {
  filename: 'boats.md',
  text: '# Boats of Leeds\n\nNorthwind Traders was founded by Anna Bell in 1982. Northwind Traders sold nine boats in 1999.\n',
}

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

interface Begun {
  owner: TestKey
  /** the claim FOUNDED */
  a: Target
  source: IngestedDocument
}

async function begin(): Promise<Begun> {
  const owner = await correctingAccount(service)
  const source = await ingestDocument(service, owner.key, FIRMS)
  return { owner, a: await targetOf(service, owner, 'claim', FOUNDED), source }
}

/** Corrects, and gives the claim that took the target's place. */
async function replaced(owner: TestKey, target: Target, claim: string, more: object = {}): Promise<Target> {
  const { status, body, text } = await correct(service, owner.key, target, { claim, ...more })
  assert.equal(status, 201, text)
  return { type: 'claim', id: body.correctionClaim.id }
}

async function foundClaims(owner: TestKey, query = WHEN): Promise<string[]> {
  const { body } = await service.request('POST', '/v1/query', {
    key: owner.key,
    body: { query, target: 'claim', limit: 20 },
  })
  return body.results.map(({ nodeId }: { nodeId: string }) => nodeId)
}

const LIVE = { state: 'live', by: null }
const supersededBy = ({ id }: Target) => ({ state: 'superseded', by: id })

/** Pointers and edges say the same, keys remember it, nothing goes round, nothing points at nothing. */
async function assertSound(owner: TestKey): Promise<void> {
  assert.deepEqual((await graphSnapshot(service.db, owner.accountId)).strays, [])
  const pointers = await rowsOf<{ id: string; by: string; state: string; remembered: string | null }>(
    service,
    owner,
    `select n.id, n.superseded_by as by, n.state, k.superseded_by as remembered
       from node n left join superseded_key k on k.type = n.type and k.record_key = n.record_key
      where n.superseded_by is not null or n.state = 'superseded' or k.superseded_by is not null`,
  )
  for (const { by, state, remembered } of pointers) assert.deepEqual([state, remembered], ['superseded', by])
  const edges = await supersedesOf(service, owner)
  assert.deepEqual(
    edges.map(([from, to]) => `${from} ${to}`).sort(),
    pointers.map(({ id, by }) => `${by} ${id}`).sort(),
  )
  const next = new Map(pointers.map(({ id, by }) => [id, by]))
  for (const start of next.keys()) {
    const seen = new Set<string>()
    for (let at: string | undefined = start; at; at = next.get(at)) {
      assert.ok(!seen.has(at), 'a circle')
      seen.add(at)
    }
  }
}

test('a correction of a correction is found where the first claim was', async () => {
  const { owner, a } = await begin()
  const b = await replaced(owner, a, 'It began in 1984.', { text: 'Wrong by two.' })
  const c = await replaced(owner, b, 'It began in 1985.', { text: 'Wrong by one.' })
  assert.deepEqual(await stateOf(service, owner, a.id), supersededBy(b))
  assert.deepEqual(await stateOf(service, owner, b.id), supersededBy(c))
  const found = await foundClaims(owner)
  assert.ok(found.includes(c.id) && found.indexOf(c.id) < 2)
  assert.ok(!found.includes(a.id) && !found.includes(b.id))
  await assertSound(owner)
})

test('a note that takes the place of a claim can be corrected by a claim', async () => {
  const { owner, a } = await begin()
  const { body } = await correct(service, owner.key, a, { text: 'Wrong by two.' })
  const c = await replaced(owner, { type: 'note', id: body.feedbackNote.id }, 'It began in 1985.')
  const found = await foundClaims(owner)
  assert.ok(found.includes(c.id))
  const { body: notes } = await service.request('POST', '/v1/query', {
    key: owner.key,
    body: { query: `${WHEN} Wrong by two.`, target: 'note', limit: 20 },
  })
  assert.ok(notes.results.every(({ nodeId }: { nodeId: string }) => nodeId !== body.feedbackNote.id))
  await assertSound(owner)
})

test('corrected back: the first claim is current again, however often', async () => {
  const { owner, a } = await begin()
  const text = 'It began in 1984.'
  const b = await replaced(owner, a, text)
  for (let i = 0; i < 2; i++) {
    assert.deepEqual(await replaced(owner, b, FOUNDED), a)
    assert.deepEqual(await stateOf(service, owner, a.id), LIVE)
    assert.deepEqual(await stateOf(service, owner, b.id), supersededBy(a))
    assert.deepEqual(await supersedesOf(service, owner), [[a.id, b.id]])
    let found = await foundClaims(owner)
    assert.ok(found.includes(a.id) && !found.includes(b.id))
    await assertSound(owner)
    assert.deepEqual(await replaced(owner, a, text), b)
    assert.deepEqual(await supersedesOf(service, owner), [[b.id, a.id]])
    found = await foundClaims(owner)
    assert.ok(found.includes(b.id) && !found.includes(a.id))
    await assertSound(owner)
  }
})

test('corrected back over a chain: no circle', async () => {
  const { owner, a } = await begin()
  const b = await replaced(owner, a, 'It began in 1984.')
  const c = await replaced(owner, b, 'It began in 1985.')
  assert.deepEqual(await replaced(owner, c, FOUNDED), a)
  assert.deepEqual(await stateOf(service, owner, a.id), LIVE)
  assert.deepEqual(await stateOf(service, owner, b.id), supersededBy(c))
  assert.deepEqual(await stateOf(service, owner, c.id), supersededBy(a))
  assert.ok((await foundClaims(owner)).includes(a.id))
  await assertSound(owner)
})

test('a claim that equals another live claim makes that the correction, with one more support', async () => {
  const { owner, a } = await begin()
  const equal = await targetOf(service, owner, 'claim', 'Northwind Traders is a company')
  const plan = await correct(service, owner.key, a, {
    claim: 'Northwind Traders is a company in LEEDS.',
    confirm: false,
  })
  assert.equal(plan.body.plan.correctionClaim.id, equal.id)
  const b = await replaced(owner, a, 'Northwind Traders is a company in LEEDS.', { confidenceScore: 0.6 })
  assert.deepEqual(b, equal)
  const [row] = await rowsOf<object>(
    service,
    owner,
    `select body, source_kind as "sourceKind", confidence_kind as kind, confidence_score as score,
            (select count(distinct run_id)::int from record_support s where s.record_id = n.id) as runs
       from node n where id = $1`,
    [b.id],
  )
  assert.deepEqual(row, {
    body: 'Northwind Traders is a company in Leeds.',
    sourceKind: 'distilled',
    kind: 'user-asserted',
    score: 0.6,
    runs: 2,
  })
  const found = await foundClaims(owner)
  assert.ok(found.includes(b.id) && !found.includes(a.id))
  await assertSound(owner)
})

test('a claim that another correction had superseded is current again; what superseded it stays', async () => {
  const { owner, a } = await begin()
  const company = await targetOf(service, owner, 'claim', 'Northwind Traders is a company')
  const x = await replaced(owner, a, 'It began in 1984.')
  assert.deepEqual(await replaced(owner, company, FOUNDED), a)
  assert.deepEqual(await stateOf(service, owner, a.id), LIVE)
  assert.deepEqual(await stateOf(service, owner, x.id), LIVE)
  assert.deepEqual(await stateOf(service, owner, company.id), supersededBy(a))
  await assertSound(owner)
})

test('two records can be superseded by one claim', async () => {
  const { owner, a } = await begin()
  const company = await targetOf(service, owner, 'claim', 'Northwind Traders is a company')
  const b = await replaced(owner, a, 'It is a legend.')
  assert.deepEqual(await replaced(owner, company, 'It is a legend.'), b)
  assert.equal((await supersedesOf(service, owner)).length, 2)
  await assertSound(owner)
})

test('the correction outlives the source of its target, and holds when the target is ingested again', async () => {
  const { owner, a, source } = await begin()
  const b = await replaced(owner, a, 'It began in 1984.', { text: 'Wrong by two.' })
  const withBoth = await graphSnapshot(service.db, owner.accountId)
  await deleteSourceOf(service, owner.key, source.sourceId)
  assert.equal(await stateOf(service, owner, a.id), undefined)
  assert.deepEqual(await stateOf(service, owner, b.id), LIVE)
  assert.deepEqual(await supersedesOf(service, owner), [])
  const alone = await graphSnapshot(service.db, owner.accountId)
  assert.deepEqual([alone.strays, alone.nodes.length, alone.edges.length], [[], 2, 1])
  assert.deepEqual(await foundClaims(owner, 'wrong by two'), [b.id])

  await ingestDocument(service, owner.key, FIRMS)
  const back = await targetOf(service, owner, 'claim', FOUNDED)
  assert.deepEqual(await stateOf(service, owner, back.id), supersededBy(b))
  assert.deepEqual(await supersedesOf(service, owner), [[b.id, back.id]])
  const found = await foundClaims(owner)
  assert.ok(found.includes(b.id) && !found.includes(back.id))
  const again = await graphSnapshot(service.db, owner.accountId)
  const { nodes, edges, index } = withBoth
  assert.deepEqual(
    [again.nodes, again.edges, again.index].map((lines) => lines.map(withoutRun)),
    [nodes, edges, index].map((lines) => lines.map(withoutRun)),
  )
  await assertSound(owner)
})
const withoutRun = (line: string) => line.replace(/run \d+ of/, 'run of')

test('another source that states the target leaves it superseded, and is evidence for what superseded it', async () => {
  const { owner, a } = await begin()
  const b = await replaced(owner, a, 'It began in 1984.', { text: 'Wrong by two.' })
  await ingestDocument(service, owner.key, OTHER)
  assert.deepEqual(await stateOf(service, owner, a.id), supersededBy(b))
  const found = await foundClaims(owner, `${WHEN} boats 1999`)
  assert.ok(found.includes(b.id) && !found.includes(a.id))
  const { body } = await service.request('POST', '/v1/query', {
    key: owner.key,
    body: { query: WHEN, output: 'answer', limit: 20 },
  })
  for (const { quote } of body.answer.citations ?? []) assert.ok(!quote.includes('1982'))
  await assertSound(owner)
})

test('after a correction back, ingesting either again changes nothing', async () => {
  const { owner, a, source } = await begin()
  const text = 'Northwind Traders sold nine boats in 1999.'
  const b = await replaced(owner, a, text)
  await replaced(owner, b, FOUNDED)
  await ingestDocument(service, owner.key, OTHER)
  let { sourceId } = source
  await ingestDocument(service, owner.key, FIRMS)
  for (const round of ['ingested again', 'deleted and ingested again']) {
    assert.deepEqual(await stateOf(service, owner, a.id), LIVE, round)
    assert.deepEqual(await stateOf(service, owner, b.id), supersededBy(a), round)
    assert.deepEqual(await supersedesOf(service, owner), [[a.id, b.id]])
    await assertSound(owner)
    await deleteSourceOf(service, owner.key, sourceId)
    sourceId = (await ingestDocument(service, owner.key, FIRMS)).sourceId
  }
})

test('a target that comes back is tied to the correction that named it', async () => {
  const { owner, a, source } = await begin()
  const company = await targetOf(service, owner, 'claim', 'Northwind Traders is a company')
  const written = [
    await correct(service, owner.key, a, { claim: 'It is a legend.', confidenceScore: 0.7 }),
    await correct(service, owner.key, company, { claim: 'It is a legend.', confidenceScore: 0.9 }),
  ]
  await deleteSourceOf(service, owner.key, source.sourceId)
  await ingestDocument(service, owner.key, FIRMS)
  for (const [i, words] of [FOUNDED, 'Northwind Traders is a company'].entries()) {
    const { id } = await targetOf(service, owner, 'claim', words)
    const edges = await rowsOf<{ run: string }>(
      service,
      owner,
      `select source_run_id as run from edge where predicate = 'supersedes' and dst = $1`,
      [id],
    )
    assert.deepEqual(edges, [{ run: written[i]!.body.feedbackNote.sourceRunId }])
  }
  await assertSound(owner)
})
