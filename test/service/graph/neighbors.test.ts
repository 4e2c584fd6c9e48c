import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Sql } from '../../../src/db/sql.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { pageFetchOptions } from '../../support/document-pages.ts'
import { type IngestedDocument, ingestDocument } from '../../support/graph-documents.ts'
import { startService, type TestService } from '../../support/service.ts'

const TEXT = `# Firms of Leeds

Northwind Traders is a company in Leeds. Northwind Traders was founded by Anna Bell in 1982.

# Boats

Anna Bell sold the boats of Northwind Traders to Peter Hill in 1990.
`
const ABSENT = '01890a5d-ac96-774b-bcce-b302099a8057'

let service: TestService
let account: TestKey
let run: IngestedDocument
before(async () => {
  service = await startService({ fetchOptions: pageFetchOptions })
  account = await accountWithKey(service, { scopes: ['ingest', 'graph', 'evidence'] })
  run = await ingestDocument(service, account.key, { filename: 'firms.md', text: TEXT })
})
after(() => service.stop())

const rows = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  service.db.of(account.accountId.slice(2) as AccountId).rows<Row>({ name: '', text, values } satisfies Sql)
const idOf = async (type: string, words: string): Promise<string> =>
  (
    await rows<{ id: string }>('select id from node where type = $1 and (title = $2 or body like $2)', [type, words])
  )[0]!.id
const neighbors = (type: string, id: string, query = '', key = account.key) =>
  service.request('GET', `/v1/nodes/${type}/${id}/neighbors${query}`, { key })
// biome-ignore lint/suspicious/noExplicitAny: bodies are what is tested
type Body = any

test('200 with the node, its neighbours and the edges between', async () => {
  const id = await idOf('entity', 'Northwind Traders')
  const { status, body } = await neighbors('entity', id)
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'node', 'neighbors'])
  assert.equal(body.schemaVersion, 'service-neighbors-v1')
  assert.deepEqual(Object.keys(body.node), ['type', 'id', 'title', 'snippet', 'facets'])
  assert.deepEqual([body.node.type, body.node.id, body.node.title], ['entity', id, 'Northwind Traders'])
  assert.match(body.node.snippet, /company in Leeds/)
  assert.deepEqual(Object.keys(body.neighbors[0]), ['type', 'id', 'title', 'snippet', 'edge'])
  assert.deepEqual(Object.keys(body.neighbors[0].edge), [
    'predicate',
    'direction',
    'sourceKind',
    'sourceRunId',
    'confidenceKind',
    'confidenceScore',
  ])
  assert.deepEqual(
    [body.neighbors[0].edge.sourceKind, body.neighbors[0].edge.sourceRunId],
    ['distilled', run.sourceRunId],
  )
})

test('the direction is the edge as seen from the node', async () => {
  const claim = await idOf('claim', '%founded by Anna Bell%')
  const note = await idOf('note', 'Firms of Leeds')
  const fromClaim = (await neighbors('claim', claim)).body
  assert.equal(fromClaim.node.title, 'Northwind Traders was founded by Anna Bell in 1982.')
  assert.deepEqual(
    fromClaim.neighbors.map(({ type, id, edge }: Body) => [type, id, edge.predicate, edge.direction]),
    [['note', note, 'extracted-from', 'outgoing']],
  )
  const fromNote = (await neighbors('note', note)).body
  assert.equal(fromNote.node.title, 'Firms of Leeds')
  const back = fromNote.neighbors.find(({ id }: Body) => id === claim)
  assert.deepEqual([back.edge.predicate, back.edge.direction], ['extracted-from', 'incoming'])
  const entity = fromNote.neighbors.find(({ title }: Body) => title === 'Northwind Traders')
  assert.equal(entity.edge.direction, 'outgoing')
})

test('strongest confidence first, then newest; the limit cuts the weakest', async () => {
  const note = await idOf('note', 'Firms of Leeds')
  const stored = await rows<{ id: string; score: number; other: string }>(
    `select id, confidence_score as score, case when src = $1 then dst else src end as other from edge
      where src = $1 or dst = $1`,
    [note],
  )
  const expected = stored.sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1)).map(({ other }) => other)
  assert.ok(new Set(stored.map(({ score }) => score)).size > 1)
  assert.deepEqual(
    (await neighbors('note', note)).body.neighbors.map(({ id }: Body) => id),
    expected,
  )
  assert.deepEqual(
    (await neighbors('note', note, '?limit=2')).body.neighbors.map(({ id }: Body) => id),
    expected.slice(0, 2),
  )
})

test('superseded records are shown and marked', async () => {
  const claim = await idOf('claim', '%founded by Anna Bell%')
  const successor = await idOf('claim', 'Anna Bell sold%')
  const note = await idOf('note', 'Firms of Leeds')
  await rows(`update node set state = 'superseded', superseded_by = $2 where id = $1`, [claim, successor])
  try {
    const shown = (await neighbors('note', note)).body.neighbors.find(({ id }: Body) => id === claim)
    assert.equal(shown.supersededBy, successor)
    const { status, body } = await neighbors('claim', claim)
    assert.equal(status, 200)
    assert.equal(body.node.supersededBy, successor)
    assert.ok(body.neighbors.every((neighbor: Body) => !('supersededBy' in neighbor)))
  } finally {
    await rows(`update node set state = 'live', superseded_by = null where id = $1`, [claim])
  }
})

test('what is in quarantine is not shown, and has no neighbours to show', async () => {
  const own = await accountWithKey(service, { scopes: ['ingest', 'graph', 'evidence'] })
  const hidden = await ingestDocument(service, own.key, {
    filename: 'walk.txt',
    page: true,
    contentType: 'text/plain',
    text: 'In the evening Peter Hill walked home from Leeds. He had sold two boats in April.',
  })
  assert.equal(hidden.status, 'quarantined')
  const pack = (path: string) => service.request('GET', path, { key: own.key })
  const { body } = await pack(`/v1/source-runs/${hidden.sourceRunId}/evidence?minNoteWords=0&includeQuarantined=true`)
  const note = body.notes[0].id
  assert.equal((await neighbors('note', note, '', own.key)).status, 404)

  // A titled text makes both names live; the quarantined note, and what only it says of the two, stay out of sight.
  const text = '# People\n\nPeter Hill was born in 1950 in York.\n\n# Towns\n\nThe town of Leeds has a harbour.'
  await ingestDocument(service, own.key, { filename: 'p.md', text })
  const [peter] = await service.db
    .of(own.accountId.slice(2) as AccountId)
    .rows<{ id: string }>({ name: '', text: `select id from node where title = 'Peter Hill'`, values: [] })
  const shown = await neighbors('entity', peter!.id, '', own.key)
  assert.equal(shown.status, 200)
  assert.ok(shown.body.neighbors.length > 0)
  assert.ok(shown.body.neighbors.every(({ id, title }: Body) => id !== note && title !== 'Leeds'))
})

test('a neighbour in quarantine is not shown, whatever the edge says', async () => {
  const claim = await idOf('claim', '%founded by Anna Bell%')
  const note = await idOf('note', 'Firms of Leeds')
  const shows = async () => (await neighbors('note', note)).body.neighbors.some(({ id }: Body) => id === claim)
  assert.equal(await shows(), true)
  await rows(`update node set state = 'quarantined' where id = $1`, [claim])
  try {
    assert.equal(await shows(), false)
  } finally {
    await rows(`update node set state = 'live' where id = $1`, [claim])
  }
})

test('404: no such node, another type, another account', async () => {
  const id = await idOf('entity', 'Northwind Traders')
  const stranger = await accountWithKey(service, { scopes: ['graph'] })
  for (const reply of [
    await neighbors('entity', ABSENT),
    await neighbors('claim', id),
    await neighbors('project', id),
    await neighbors('entity', id, '', stranger.key),
  ]) {
    assert.equal(reply.status, 404)
    assert.equal(reply.body.error.code, 'not_found')
  }
})

test('422: a type that is none, an id that is no UUID, limits out of range', async () => {
  const id = await idOf('entity', 'Northwind Traders')
  for (const reply of [
    await neighbors('entities', id),
    await neighbors('edge', id),
    await neighbors('Entity', id),
    await neighbors('entity', 'northwind'),
    await neighbors('entity', id, '?limit=0'),
    await neighbors('entity', id, '?limit=101'),
    await neighbors('entity', id, '?cursor=x'),
  ]) {
    assert.equal(reply.status, 422)
    assert.equal(reply.body.error.code, 'validation_error')
  }
})

test('403: a key without graph', async () => {
  const { key } = await accountWithKey(service, { scopes: ['ingest', 'evidence', 'query'] })
  assert.equal((await neighbors('entity', ABSENT, '', key)).status, 403)
})
