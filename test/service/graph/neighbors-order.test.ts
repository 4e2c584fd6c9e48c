import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Sql } from '../../../src/db/sql.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare, type TestKey } from '../../support/accounts.ts'
import { correct, correctingAccount, FIRMS, FOUNDED } from '../../support/corrections.ts'
import { ingestDocument } from '../../support/graph-documents.ts'
import { COMPANY, longReport } from '../../support/long-report.ts'
import { startService, type TestService } from '../../support/service.ts'

// A company with several hundred neighbours: which come first, and whether they know it too.

interface Edge {
  id: string
  other: string
  direction: string
  predicate: string
  score: number | null
}

let service: TestService
let account: TestKey
let company: string
/** as they must be shown */
let expected: Edge[]
before(async () => {
  service = await startService()
  account = await accountWithKey(service, { scopes: ['ingest', 'graph'] })
  await ingestDocument(service, account.key, { filename: 'stations.md', text: longReport(420) })
  company = (await rows<{ id: string }>(`select id from node where type = 'entity' and title = $1`, [COMPANY]))[0]!.id
  // Scores of all kinds, also none, where the rules give many the same one.
  await rows(
    `update edge e set confidence_score = case n % 5 when 0 then null when 1 then 0.9 when 2 then 0.35 when 3 then 0.6 else e.confidence_score end
       from (select id, row_number() over (order by predicate, id) as n from edge where src = $1 or dst = $1) t
      where e.id = t.id`,
    [company],
  )
  expected = await edgesOf(company)
})
after(() => service.stop())

const rows = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  service.db.of(bare(account.accountId) as AccountId).rows<Row>({ name: '', text, values } satisfies Sql)
const neighbors = (query = '', id = company, type = 'entity') =>
  service.request('GET', `/v1/nodes/${type}/${id}/neighbors${query}`, { key: account.key })
// biome-ignore lint/suspicious/noExplicitAny: bodies are what is tested
type Body = any

async function edgesOf(id: string): Promise<Edge[]> {
  const edges = await rows<Edge & { src: string; dst: string }>(
    'select id, src, dst, predicate, confidence_score as score from edge where src = $1 or dst = $1',
    [id],
  )
  return edges
    .map(({ src, dst, ...edge }) => ({
      ...edge,
      other: src === id ? dst : src,
      direction: src === id ? 'outgoing' : 'incoming',
    }))
    .sort((a, b) => (b.score ?? -1) - (a.score ?? -1) || (a.id < b.id ? 1 : -1))
}

const listed = ({ body }: Body) =>
  body.neighbors.map(({ id, edge }: Body) => [id, edge.direction, edge.predicate, edge.confidenceScore])
const wanted = (edges: Edge[]) =>
  edges.map(({ other, direction, predicate, score }) => [other, direction, predicate, score])

test('the strongest of many, edges without a score last, equal ones from the newest on', async () => {
  assert.ok(expected.length > 300)
  const scores = new Set(expected.map(({ score }) => score))
  assert.ok(scores.has(null) && scores.size > 4)
  assert.deepEqual(listed(await neighbors('?limit=100')), wanted(expected.slice(0, 100)))
})

test('limit: 1 to 100, 20 when left out, each the beginning of the next; anything else is 422', async () => {
  for (const limit of [1, 2, 20, 64, 99, 100]) {
    assert.deepEqual(listed(await neighbors(`?limit=${limit}`)), wanted(expected.slice(0, limit)))
  }
  assert.deepEqual(listed(await neighbors()), wanted(expected.slice(0, 20)))
  for (const limit of ['0', '-1', '101', '1.5', '1e1', 'all', '']) {
    const { status, body } = await neighbors(`?limit=${limit}`)
    assert.equal(status, 422, limit)
    assert.deepEqual(body.error.issues[0].path, ['limit'])
  }
})

test('edges without a score are shown once there is nothing stronger', async () => {
  const [weak] = await rows<{ id: string; edge: string }>(
    `select n.id, e.id as edge from edge e join node n on n.id = e.src
      where e.dst = $1 and e.confidence_score is null and n.type = 'note' limit 1`,
    [company],
  )
  const all = await edgesOf(weak!.id)
  assert.ok(all.length < 100 && all.at(-1)!.id === weak!.edge)
  assert.deepEqual(listed(await neighbors('?limit=100', weak!.id, 'note')), wanted(all))
})

test('every neighbour holds the node among its own, by the same edge seen from the other end', async () => {
  const { body } = await neighbors('?limit=100')
  for (const { type, id, edge } of body.neighbors) {
    const back = (await neighbors('?limit=100', id, type)).body
    assert.equal(back.node.id, id)
    const direction = edge.direction === 'outgoing' ? 'incoming' : 'outgoing'
    const same = back.neighbors.filter(
      (one: Body) => one.id === company && one.edge.predicate === edge.predicate && one.edge.direction === direction,
    )
    assert.deepEqual(
      same.map((one: Body) => one.edge),
      [{ ...edge, direction }],
    )
  }
})

test('what is in quarantine leaves its place to the next; what is superseded keeps it, marked', async () => {
  const [hidden, old] = [...new Set(expected.map(({ other }) => other))]
  const edge = expected.find(({ other }) => other !== hidden && other !== old)!
  await rows(`update node set state = 'quarantined' where id = $1`, [hidden])
  await rows(`update node set state = 'superseded', superseded_by = $2 where id = $1`, [old, edge.other])
  await rows(`update edge set state = 'quarantined' where id = $1`, [edge.id])
  try {
    const reply = await neighbors('?limit=100')
    const shown = expected.filter(({ id, other }) => other !== hidden && id !== edge.id)
    assert.deepEqual(listed(reply), wanted(shown.slice(0, 100)))
    for (const neighbor of reply.body.neighbors) {
      assert.equal(neighbor.supersededBy, neighbor.id === old ? edge.other : undefined)
    }
  } finally {
    await rows(`update node set state = 'live', superseded_by = null where id = any($1)`, [[hidden, old]])
    await rows(`update edge set state = 'live' where id = $1`, [edge.id])
  }
})

test('a corrected claim stays among the neighbours, marked with what took its place, and is tied to it', async () => {
  const { key } = await correctingAccount(service)
  const { sourceRunId } = await ingestDocument(service, key, FIRMS)
  const get = async (path: string) => (await service.request('GET', path, { key })).body
  const pack = await get(`/v1/source-runs/${sourceRunId}/evidence?minNoteWords=0`)
  const claim = pack.claims.find(({ text }: Body) => text === FOUNDED)
  const [note] = claim.extractedFromNoteIds
  const beside = (body: Body) => body.neighbors.map(({ id, edge }: Body) => [id, edge.predicate, edge.direction])
  const before = await get(`/v1/nodes/note/${note}/neighbors?limit=100`)
  const written = await correct(
    service,
    key,
    { type: 'claim', id: claim.id },
    { claim: 'Northwind Traders was founded in 1980.' },
  )
  assert.equal(written.status, 201, written.text)
  const successor = written.body.correctionClaim.id

  const after = await get(`/v1/nodes/note/${note}/neighbors?limit=100`)
  assert.deepEqual(beside(after), beside(before), 'same neighbours, same order')
  for (const neighbor of after.neighbors) {
    assert.equal(neighbor.supersededBy, neighbor.id === claim.id ? successor : undefined)
  }
  const old = await get(`/v1/nodes/claim/${claim.id}/neighbors`)
  assert.equal(old.node.supersededBy, successor)
  assert.deepEqual(beside(old)[0], [successor, 'supersedes', 'incoming'], 'what a person says is the strongest')
  const fresh = await get(`/v1/nodes/claim/${successor}/neighbors`)
  assert.ok(!('supersededBy' in fresh.node))
  const back = fresh.neighbors.find(({ id }: Body) => id === claim.id)
  assert.deepEqual([back.edge.predicate, back.edge.direction, back.supersededBy], ['supersedes', 'outgoing', successor])
})
