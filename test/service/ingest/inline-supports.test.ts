import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { spellOutSupports } from '../../../src/graph/inline-support-store.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey } from '../../support/accounts.ts'
import { deleteSourceOf, ingestDocument } from '../../support/graph-documents.ts'
import { graphSnapshot } from '../../support/graph-snapshot.ts'
import { startService, type TestService } from '../../support/service.ts'

// An edge between a note and what one run alone says in one place of it holds that support itself.

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '1' } })
})
after(() => service.stop())

const LAKES = {
  filename: 'lakes.md',
  text: '# Lakes\n\nLake Garda is the largest lake in Italy. It was formed by glaciers, as Anna Bell wrote.\n\n# Riva\n\nRiva is a town at the northern end of Lake Garda.',
}
const WIND = {
  filename: 'wind.md',
  text: '# Lakes\n\nLake Garda is the largest lake in Italy. It was formed by glaciers, as Anna Bell wrote.\n\n# Wind\n\nThe Ora blows from the south.',
}

interface EdgeRow {
  id: string
  predicate: string
  saidStart: number | null
  saidEnd: number | null
  rows: number
  body: string
  name: string
}

async function newGraph() {
  const { key, accountId } = await accountWithKey(service, { scopes: ['ingest', 'evidence', 'graph', 'account'] })
  const own = service.db.of(accountId.slice(2) as AccountId)
  const edges = () =>
    own.rows<EdgeRow>({
      name: '',
      text: `select e.id, e.predicate, e.said_start, e.said_end, a.body, b.title as name,
                    (select count(*)::int from record_support s where s.record_id = e.id) as rows
               from edge e join node a on a.id = e.src join node b on b.id = e.dst`,
      values: [],
    })
  const spellOut = async () => {
    const ids = (await edges()).map(({ id }) => id)
    await own.tx((tx) => spellOutSupports(tx, ids))
  }
  return { key, accountId, edges, spellOut, snapshot: () => graphSnapshot(service.db, accountId) }
}

const isTie = ({ predicate }: EdgeRow) => ['about', 'mentions', 'extracted-from'].includes(predicate)

test('what one run says of a note and its records takes no rows of its own', async () => {
  const { key, edges, snapshot } = await newGraph()
  await ingestDocument(service, key, LAKES)
  const ties = (await edges()).filter(isTie)
  assert.ok(ties.length > 8, `${ties.length} edges`)
  for (const { predicate, saidStart, rows } of ties) assert.deepEqual([saidStart !== null, rows], [true, 0], predicate)
  const mentions = ties.filter(({ predicate }) => predicate === 'mentions')
  for (const { body, saidStart, saidEnd, name } of mentions) assert.equal(body.slice(saidStart!, saidEnd!), name)
  const { supports, strays } = await snapshot()
  assert.equal(supports.filter((one) => JSON.parse(one).kind === 'edge').length, (await edges()).length)
  assert.deepEqual(strays, [])
})

test('what a second run says as well are rows, of both; what is left when one goes is as before', async () => {
  const { key, edges, snapshot } = await newGraph()
  await ingestDocument(service, key, LAKES)
  const alone = await snapshot()
  const { sourceId } = await ingestDocument(service, key, WIND)
  const ties = (await edges()).filter(isTie)
  const shared = ties.filter(({ rows }) => rows > 0)
  assert.ok(shared.length > 2 && shared.length < ties.length, `${shared.length} of ${ties.length}`)
  for (const { predicate, saidStart, rows } of shared) assert.deepEqual([saidStart, rows], [null, 2], predicate)
  await deleteSourceOf(service, key, sourceId)
  assert.deepEqual(await snapshot(), alone)
})

test('supports as releases before wrote them, all as rows, mean the same', async () => {
  const expected = await newGraph()
  await ingestDocument(service, expected.key, WIND)
  const { key, edges, spellOut, snapshot } = await newGraph()
  const { sourceId } = await ingestDocument(service, key, LAKES)
  const exported = async () => {
    const { status, body } = await service.request('GET', '/v1/account/export', { key })
    assert.equal(status, 200)
    return body.supports
  }
  const [graph, told] = [await snapshot(), await exported()]
  await spellOut()
  for (const { saidStart, rows } of await edges()) assert.deepEqual([saidStart, rows > 0], [null, true])
  assert.deepEqual(await snapshot(), graph)
  assert.deepEqual(await exported(), told)

  await ingestDocument(service, key, WIND)
  await deleteSourceOf(service, key, sourceId)
  assert.deepEqual(await snapshot(), await expected.snapshot())
})
