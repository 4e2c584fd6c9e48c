import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Sql } from '../../../src/db/sql.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { type IngestedDocument, ingestDocument } from '../../support/graph-documents.ts'
import { startService, type TestService } from '../../support/service.ts'

const BOATS = `# Boats of Whitby

Anna Bell is a shipwright in Whitby. Northwind Traders is a company in Whitby. Northwind Traders was founded by Anna Bell in 1982.

Anna Bell sold the café of Northwind Traders in 1990. Anna Bell should sell the last boat.
`
const MILLS = `# Mills of Leeds

Northwind Traders is a company in Leeds. Peter Hill is a miller. Northwind Traders bought the mill of Peter Hill in 1995.
`
const LISTS = ['entities', 'projects', 'claims', 'positions', 'notes']

let service: TestService
let account: TestKey
let boats: IngestedDocument
let mills: IngestedDocument
before(async () => {
  service = await startService()
  account = await accountWithKey(service, { scopes: ['ingest', 'graph', 'correction'] })
  boats = await ingestDocument(service, account.key, { filename: 'boats.md', text: BOATS, datedAt: '2026-01-01' })
  mills = await ingestDocument(service, account.key, { filename: 'mills.md', text: MILLS, datedAt: '2026-02-01' })
})
after(() => service.stop())

// biome-ignore lint/suspicious/noExplicitAny: bodies are what is tested
type Body = any
const list = async (name: string, query = '', key = account.key): Promise<Body> => {
  const { status, body } = await service.request('GET', `/v1/${name}${query}`, { key })
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const titles = async (name: string, query = ''): Promise<string[]> =>
  (await list(name, query))[name].map(({ title }: Body) => title)
const rows = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  service.db.of(account.accountId.slice(2) as AccountId).rows<Row>({ name: '', text, values } satisfies Sql)

test('every type of record has a list, with its own fields', async () => {
  for (const name of LISTS) {
    const body = await list(name)
    const one = { entities: 'entity', projects: 'project', claims: 'claim', positions: 'position', notes: 'note' }[name]
    assert.equal(body.schemaVersion, `service-${one}-list-v1`)
    assert.deepEqual(Object.keys(body), ['schemaVersion', name, 'pagination'])
  }
  const [anna] = (await list('entities', '?q=anna')).entities
  assert.equal(anna.title, 'Anna Bell')
  assert.deepEqual([anna.kind, anna.state, anna.sourceKind], ['person', 'live', 'distilled'])
  assert.ok(anna.connections > 0 && anna.noteCount > 0)
  assert.equal(anna.source.filename, 'boats.md')
})

test('a page goes on where the one before ended, newest first or the most connected first', async () => {
  for (const sort of ['newest', 'connections']) {
    const whole = (await list('entities', `?limit=100&sort=${sort}`)).entities
    assert.ok(whole.length >= 4)
    const paged: Body[] = []
    let cursor = ''
    do {
      const { entities, pagination } = await list('entities', `?limit=1&sort=${sort}${cursor}`)
      paged.push(...entities)
      cursor = pagination.nextCursor && `&cursor=${pagination.nextCursor}`
    } while (cursor)
    assert.deepEqual(paged, whole)
    const order = whole.map(({ id, connections }: Body) => [sort === 'newest' ? 0 : connections, id])
    assert.deepEqual(
      order,
      order.toSorted((a: Body, b: Body) => b[0] - a[0] || (a[1] < b[1] ? 1 : -1)),
    )
  }
  const [first] = (await list('entities', '?sort=connections')).entities
  assert.ok(['Northwind Traders', 'Anna Bell'].includes(first.title))
})

test('words are found in names and texts, without case, accents or meaning as patterns', async () => {
  assert.deepEqual(await titles('entities', '?q=traders%20NORTH'), ['Northwind Traders'])
  assert.equal((await list('claims', '?q=cafe')).claims.length, 1)
  assert.equal((await list('notes', '?q=CAF%C3%89')).notes.length, 1)
  for (const nothing of ['%25', '_', '%5C', 'anna%20zebra', "'%3B--"]) {
    assert.deepEqual(await titles('entities', `?q=${nothing}`), [], nothing)
  }
})

test('filters by kind, source, run and day hold together', async () => {
  assert.deepEqual(await titles('entities', '?kind=organization'), ['Northwind Traders'])
  assert.deepEqual(await titles('entities', '?kind=person&datedFrom=2026-01-15'), ['Peter Hill'])
  assert.deepEqual(await titles('entities', '?kind=person&datedTo=2026-01-15'), ['Anna Bell'])
  const ofMills = await titles('entities', `?sourceId=${mills.sourceId}`)
  assert.ok(ofMills.includes('Northwind Traders') && !ofMills.includes('Anna Bell'))
  assert.deepEqual(await titles('entities', `?sourceRunId=${mills.sourceRunId}`), ofMills)
  assert.deepEqual(await titles('entities', `?sourceId=${boats.sourceId}&sourceRunId=${mills.sourceRunId}`), [])
  assert.deepEqual(await titles('notes', '?datedTo=2026-01-15'), ['Boats of Whitby'])
})

test('counts are of all that pass, whatever the page holds', async () => {
  const { entities, counts } = await list('entities', '?limit=1&includeCounts=true')
  assert.equal(entities.length, 1)
  assert.equal(counts.total, (await list('entities', '?limit=100')).entities.length)
  assert.equal(counts.kinds.find(({ name }: Body) => name === 'person').count, 2)
  assert.equal(
    counts.kinds.reduce((sum: number, { count }: Body) => sum + count, 0),
    counts.total,
  )
  const [{ facets }] = (await list('notes', '?q=Boats')).notes
  const { notes, counts: ofFacet } = await list('notes', `?includeCounts=true&facet=${facets[0].toUpperCase()}`)
  assert.equal(ofFacet.total, notes.length)
  assert.ok(ofFacet.facets.some(({ name }: Body) => name === facets[0]))
})

test('what was superseded or hidden is in the list of its state alone', async () => {
  const [claim] = (await list('claims', '?q=1995')).claims
  const corrected = await service.request('POST', '/v1/feedback/corrections', {
    key: account.key,
    body: {
      text: 'The mill was never sold.',
      supersedes: { type: 'claim', id: claim.id },
      datedAt: '2026-03-01',
      confirm: true,
    },
  })
  assert.equal(corrected.status, 201, corrected.text)
  assert.deepEqual((await list('claims', '?q=1995')).claims, [])
  const [old] = (await list('claims', '?q=1995&state=superseded')).claims
  assert.deepEqual([old.id, old.supersededBy], [claim.id, corrected.body.feedbackNote.id])
  assert.deepEqual((await list('claims', '?state=quarantined')).claims, [])
  assert.equal((await list('claims', '?q=1995&state=any')).claims.length, 1)
})

test('another account sees none of it, and no bad input is taken', async () => {
  const other = await accountWithKey(service, { scopes: ['graph'] })
  for (const name of LISTS) {
    const body = await list(name, `?includeCounts=true&sourceId=${boats.sourceId}`, other.key)
    assert.deepEqual([body[name], body.counts.total], [[], 0])
  }
  const bad = ['limit=0', 'limit=101', 'cursor=x', 'q=', 'q=%00', 'state=gone', 'sort=name', 'datedFrom=2026-02-30']
  bad.push('datedFrom=2026-02-01&datedTo=2026-01-01', 'sourceId=1', `q=${'a'.repeat(201)}`, 'other=1')
  for (const query of bad) {
    const { status } = await service.request('GET', `/v1/entities?${query}`, { key: account.key })
    assert.equal(status, 422, query)
  }
  assert.equal((await service.request('GET', '/v1/claims?kind=person', { key: account.key })).status, 422)
})

test('ten thousand entities are paged and searched as few are', async () => {
  await rows(
    `insert into node (account_id, id, type, record_key, title, body, lang, source_kind, source_run_id,
                       confidence_kind, dated_at, attrs)
     select $1, gen_random_uuid(), 'entity', sha256(i::text::bytea), 'Entity <b>' || i || '</b> 名', '', 'en', 'distilled',
            $2, 'asserted', '2026-01-01', '{"kind": "tool", "aliases": []}'
       from generate_series(1, 10000) i`,
    [account.accountId.slice(2), mills.sourceRunId],
  )
  const { counts } = await list('entities', '?includeCounts=true&kind=tool')
  assert.equal(counts.total, 10000)
  const ids = new Set<string>()
  let cursor = ''
  for (let page = 0; page < 101; page++) {
    const { entities, pagination } = await list('entities', `?limit=100&kind=tool${cursor}`)
    for (const { id } of entities) ids.add(id)
    if (!pagination.hasMore) break
    cursor = `&cursor=${pagination.nextCursor}`
  }
  assert.equal(ids.size, 10000)
  assert.deepEqual(await titles('entities', '?q=%3Eb%3E9999'.replace('%3Eb', '%3Cb')), ['Entity <b>9999</b> 名'])
  assert.equal((await list('entities', '?sort=connections')).entities[0].connections > 0, true)
})
