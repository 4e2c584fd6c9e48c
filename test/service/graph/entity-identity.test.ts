import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { accountWithKey, auditOf, type TestKey } from '../../support/accounts.ts'
import { deleteSourceOf, type IngestedDocument, ingestDocument } from '../../support/graph-documents.ts'
import { graphSnapshot } from '../../support/graph-snapshot.ts'
import { startService, type TestService } from '../../support/service.ts'

const FIRM = `# The firm

Northwind Traders is a company in Whitby. Northwind Traders sells ropes. Northwind Traders was founded by Anna Bell.
`
const GROUP = `# The group

Northwind Group is a company in Leeds. Northwind Group sells sails. Northwind Group was founded by Peter Hill.
`
const SCOPES = ['ingest', 'graph', 'correction', 'query', 'evidence', 'account']

let service: TestService
let account: TestKey
let firm: IngestedDocument
let group: IngestedDocument
before(async () => {
  service = await startService()
})
beforeEach(async () => {
  account = await accountWithKey(service, { scopes: SCOPES })
  firm = await ingestDocument(service, account.key, { filename: 'firm.md', text: FIRM, datedAt: '2026-01-01' })
  group = await ingestDocument(service, account.key, { filename: 'group.md', text: GROUP, datedAt: '2026-02-01' })
})
after(() => service.stop())

// biome-ignore lint/suspicious/noExplicitAny: bodies are what is tested
type Body = any
const call = async (method: string, path: string, body?: object, status = 200, key = account.key): Promise<Body> => {
  const reply = await service.request(method, path, { key, ...(body ? { body } : {}) })
  assert.equal(reply.status, status, `${method} ${path}: ${reply.text}`)
  return reply.body
}
const entities = async (query = ''): Promise<Body[]> => (await call('GET', `/v1/entities?limit=100${query}`)).entities
const named = async (name: string): Promise<Body> => {
  const found = (await entities()).find(({ title }) => title === name)
  assert.ok(found, name)
  return found
}
const merge = async (into: Body, ...others: Body[]): Promise<string> =>
  (await call('POST', `/v1/entities/${into.id}/merge`, { entityIds: others.map(({ id }) => id) }, 201)).run.id
const undo = (runId: string, status = 200) => call('POST', `/v1/source-runs/${runId}/undo`, undefined, status)
const placesOf = async (id: string): Promise<string[]> =>
  (await call('GET', `/v1/nodes/entity/${id}`)).places.map(({ sourceId }: Body) => sourceId)

test('merged names are one: aliases, places, neighbours, lists and answers', async () => {
  const [traders, other] = [await named('Northwind Traders'), await named('Northwind Group')]
  await merge(traders, other)
  const one = await named('Northwind Traders')
  assert.deepEqual(one.aliases, ['Northwind Group'])
  assert.equal(one.connections, traders.connections + other.connections)
  assert.equal(one.noteCount, 2)
  assert.equal((await entities('&q=northwind%20group')).length, 1)
  assert.deepEqual(new Set(await placesOf(one.id)), new Set([firm.sourceId, group.sourceId]))
  const { neighbors } = await call('GET', `/v1/nodes/entity/${one.id}/neighbors?limit=100`)
  assert.ok(['The firm', 'The group'].every((title) => neighbors.some((near: Body) => near.title === title)))
  const note = neighbors.find(({ title }: Body) => title === 'The group')
  const around = (await call('GET', `/v1/nodes/note/${note.id}/neighbors?limit=100`)).neighbors
  assert.ok(around.some(({ id }: Body) => id === one.id))
  assert.ok(!around.some(({ id }: Body) => id === other.id))
  const gone = await call('GET', `/v1/nodes/entity/${other.id}`)
  assert.equal(gone.node.supersededBy, traders.id)

  const { results } = await call('POST', '/v1/query', { query: 'Northwind Group', target: 'entity', limit: 20 })
  const found = results.find(({ nodeId }: Body) => nodeId === traders.id)
  assert.ok(found)
  assert.ok(!results.some(({ nodeId }: Body) => nodeId === other.id))
  assert.equal(found.evidenceNotes.length, 2)
  const ofGroup = { query: 'Northwind', target: 'entity', limit: 20, sourceRunId: group.sourceRunId }
  assert.ok((await call('POST', '/v1/query', ofGroup)).results.some(({ nodeId }: Body) => nodeId === traders.id))
  const later = { query: 'Northwind', target: 'entity', limit: 20, datedFrom: '2026-01-15' }
  assert.ok((await call('POST', '/v1/query', later)).results.some(({ nodeId }: Body) => nodeId === traders.id))
  assert.ok((await entities(`&sourceId=${group.sourceId}`)).some(({ id }) => id === traders.id))
  const { marks } = await call('GET', `/v1/sources/${group.sourceId}/text`)
  assert.ok(marks.some(({ nodeId }: Body) => nodeId === traders.id))
})

test('undoing a merge leaves the graph as if it had never been, also after another ingest', async () => {
  const before = await graphSnapshot(service.db, account.accountId)
  const runId = await merge(await named('Northwind Traders'), await named('Northwind Group'))
  assert.notDeepEqual(await graphSnapshot(service.db, account.accountId), before)
  const { run } = await call('GET', `/v1/source-runs/${runId}/inspect`)
  assert.deepEqual([run.sourceKind, run.sourceId], ['identity-resolution', null])
  await undo(runId)
  assert.deepEqual(await graphSnapshot(service.db, account.accountId), before)
  await undo(runId, 404)

  const again = await merge(await named('Northwind Traders'), await named('Northwind Group'))
  const more = await ingestDocument(service, account.key, {
    filename: 'more.md',
    text: GROUP.replace('sails', 'masts'),
  })
  assert.deepEqual((await named('Northwind Traders')).aliases, ['Northwind Group'])
  assert.equal((await named('Northwind Traders')).noteCount, 3)
  await deleteSourceOf(service, account.key, more.sourceId)
  await undo(again)
  assert.deepEqual(await graphSnapshot(service.db, account.accountId), before)
  const acts = (await auditOf(service, account.accountId)).map(({ action }) => action)
  assert.equal(acts.filter((action) => action === 'identity.undo').length, 2)
})

test('a merge outlives either source and holds when both are put in again', async () => {
  const traders = await named('Northwind Traders')
  await merge(traders, await named('Northwind Group'))
  await deleteSourceOf(service, account.key, firm.sourceId)
  const left = await named('Northwind Group')
  assert.deepEqual([left.aliases, left.noteCount, left.state], [[], 1, 'live'])
  await call('GET', `/v1/nodes/entity/${traders.id}`, undefined, 404)
  const { results } = await call('POST', '/v1/query', { query: 'Northwind', target: 'entity', limit: 20 })
  assert.ok(results.some(({ nodeId }: Body) => nodeId === left.id))
  assert.doesNotMatch(JSON.stringify(await entities('&state=any')), /Traders/)

  await ingestDocument(service, account.key, { filename: 'firm.md', text: FIRM, datedAt: '2026-01-01' })
  assert.deepEqual((await named('Northwind Traders')).aliases, ['Northwind Group'])
  assert.equal((await entities('&q=northwind')).length, 1)
  await deleteSourceOf(service, account.key, group.sourceId)
  assert.deepEqual((await named('Northwind Traders')).aliases, [])
})

test('names that are merged can be merged on, never in a circle', async () => {
  const [a, b, c] = [await named('Northwind Traders'), await named('Northwind Group'), await named('Peter Hill')]
  const first = await merge(b, c)
  const second = await merge(a, b)
  assert.deepEqual((await named('Northwind Traders')).aliases, ['Northwind Group', 'Peter Hill'])
  for (const [into, other] of [
    [b, a],
    [a, b],
    [c, a],
    [a, c],
  ]) {
    await call('POST', `/v1/entities/${into.id}/merge`, { entityIds: [other.id] }, 409)
  }
  await call('POST', `/v1/entities/${a.id}/merge`, { entityIds: [a.id] }, 422)
  const said = (await call('GET', `/v1/entities/${a.id}/resolutions`)).resolutions
  assert.deepEqual(
    said.map(({ sourceRunId, action, entities }: Body) => [sourceRunId, action, entities.map(({ id }: Body) => id)]),
    [
      [second, 'merge', [b.id]],
      [first, 'merge', [c.id]],
    ],
  )
  await undo(first)
  assert.deepEqual((await named('Northwind Traders')).aliases, ['Northwind Group'])
  assert.equal((await named('Peter Hill')).state, 'live')
  await undo(second)
  assert.deepEqual((await named('Northwind Traders')).aliases, [])
})

test('merges at once: of two that contradict each other one is written', async () => {
  const [a, b] = [await named('Northwind Traders'), await named('Northwind Group')]
  const both = await Promise.all(
    [
      [a, b],
      [b, a],
    ].map(([into, other]) =>
      service.request('POST', `/v1/entities/${into.id}/merge`, { key: account.key, body: { entityIds: [other.id] } }),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409])
})

test('a merge between ingests and a deletion under way loses nothing of them', async () => {
  const [traders, other] = [await named('Northwind Traders'), await named('Northwind Group')]
  const documents = [1, 2, 3].map((n) => ({ filename: `n${n}.md`, text: GROUP.replace('sails', `sails of size ${n}`) }))
  // The name is said by one document at every moment: where nothing says it any more, there is nothing to merge.
  await ingestDocument(service, account.key, documents[0]!)
  const [runId] = await Promise.all([
    merge(traders, other),
    ...documents.slice(1).map((document) => ingestDocument(service, account.key, document)),
    deleteSourceOf(service, account.key, group.sourceId),
  ])
  assert.deepEqual(
    (await entities('&q=northwind')).map(({ id }) => id),
    [traders.id],
  )
  assert.equal((await named('Northwind Traders')).noteCount, 4)
  const snapshot = await graphSnapshot(service.db, account.accountId)
  assert.deepEqual(snapshot.strays, [])
  await undo(runId)
  assert.equal((await named('Northwind Traders')).noteCount, 1)
})

test('a kind holds against what sources say, until it is undone', async () => {
  const traders = await named('Northwind Traders')
  assert.equal(traders.kind, 'organization')
  const { run, kind } = await call('PUT', `/v1/entities/${traders.id}/kind`, { kind: 'work' })
  assert.equal(kind, 'work')
  await ingestDocument(service, account.key, { filename: 'more.md', text: FIRM.replace('ropes', 'masts') })
  assert.equal((await named('Northwind Traders')).kind, 'work')
  assert.equal((await entities('&kind=work')).length, 1)
  const later = (await call('PUT', `/v1/entities/${traders.id}/kind`, { kind: 'product' })).run.id
  assert.equal((await named('Northwind Traders')).kind, 'product')
  await undo(later)
  assert.equal((await named('Northwind Traders')).kind, 'work')
  await undo(run.id)
  assert.equal((await named('Northwind Traders')).kind, 'organization')
  await call('PUT', `/v1/entities/${traders.id}/kind`, { kind: 'ship' }, 422)
})

test('a split name is two, in later versions too, and one again when that is undone', async () => {
  const more = await ingestDocument(service, account.key, {
    filename: 'other.md',
    text: FIRM.replace('The firm', 'Another firm').replace('ropes', 'masts'),
    datedAt: '2026-03-01',
  })
  const before = await graphSnapshot(service.db, account.accountId)
  const traders = await named('Northwind Traders')
  const split = await call('POST', `/v1/entities/${traders.id}/split`, { sourceIds: [more.sourceId] }, 201)
  assert.equal(split.entityId, traders.id)
  assert.deepEqual(await placesOf(traders.id), (await placesOf(traders.id)).fill(firm.sourceId))
  assert.deepEqual(await placesOf(split.otherEntityId), (await placesOf(split.otherEntityId)).fill(more.sourceId))
  assert.equal((await entities('&q=traders')).length, 2)
  await call('POST', `/v1/entities/${traders.id}/split`, { sourceIds: [more.sourceId] }, 422)
  await call('POST', `/v1/entities/${traders.id}/split`, { sourceIds: [firm.sourceId] }, 422)

  const version = await ingestDocument(service, account.key, {
    filename: 'other.md',
    text: FIRM.replace('The firm', 'Another firm').replace('ropes', 'masts and bells'),
    datedAt: '2026-04-01',
  })
  assert.equal((await entities('&q=traders&state=any')).length, 2)
  assert.ok((await placesOf(split.otherEntityId)).includes(version.sourceId))
  await deleteSourceOf(service, account.key, version.sourceId)

  const kept = (await call('PUT', `/v1/entities/${split.otherEntityId}/kind`, { kind: 'work' })).run.id
  await undo(split.run.id, 409)
  await undo(kept)
  await undo(split.run.id)
  assert.deepEqual(await graphSnapshot(service.db, account.accountId), before)
  assert.equal((await entities('&q=traders')).length, 1)
})

test('an export and its import keep what was said of names', async () => {
  const runId = await merge(await named('Northwind Traders'), await named('Northwind Group'))
  await call('PUT', `/v1/entities/${(await named('Northwind Traders')).id}/kind`, { kind: 'work' })
  const exported = await service.request('GET', '/v1/account/export', { key: account.key })
  const other = await accountWithKey(service, { scopes: SCOPES })
  const imported = await service.request('POST', `/v1/admin/accounts/${other.accountId}/import`, {
    key: service.adminToken,
    body: exported.body,
  })
  assert.equal(imported.status, 201, imported.text)
  account = other
  const one = await named('Northwind Traders')
  assert.deepEqual([one.aliases, one.kind, one.noteCount], [['Northwind Group'], 'work', 2])
  await undo(runId)
  assert.deepEqual((await named('Northwind Group')).aliases, [])

  const circle = structuredClone(exported.body)
  const [said] = circle.identityResolutions.filter(({ action }: Body) => action === 'merge')
  circle.identityResolutions.push({ ...said, n: 7, key: said.intoKey, intoKey: said.key })
  const third = await accountWithKey(service, { scopes: SCOPES })
  const refused = await service.request('POST', `/v1/admin/accounts/${third.accountId}/import`, {
    key: service.adminToken,
    body: circle,
  })
  assert.equal(refused.status, 422, refused.text)
})

test('names of other accounts, other types and corrected ones are not resolved', async () => {
  const traders = await named('Northwind Traders')
  const other = await accountWithKey(service, { scopes: SCOPES })
  const [note] = (await call('GET', '/v1/notes')).notes
  const runId = (await call('PUT', `/v1/entities/${traders.id}/kind`, { kind: 'work' })).run.id
  await call('POST', `/v1/entities/${traders.id}/merge`, { entityIds: [note.id] }, 404)
  await call('POST', `/v1/entities/${note.id}/merge`, { entityIds: [traders.id] }, 404)
  await call('GET', `/v1/entities/${note.id}/resolutions`, undefined, 404)
  for (const [method, path, body] of [
    ['POST', `/v1/entities/${traders.id}/merge`, { entityIds: [note.id] }],
    ['POST', `/v1/entities/${traders.id}/split`, { sourceIds: [firm.sourceId] }],
    ['PUT', `/v1/entities/${traders.id}/kind`, { kind: 'work' }],
    ['GET', `/v1/entities/${traders.id}/resolutions`, undefined],
    ['POST', `/v1/source-runs/${runId}/undo`, undefined],
  ] as const) {
    await call(method, path, body, 404, other.key)
  }
  await undo(firm.sourceRunId, 409)
  const corrected = {
    text: 'There is no such firm.',
    supersedes: { type: 'entity', id: traders.id },
    datedAt: '2026-03-01',
  }
  await call('POST', '/v1/feedback/corrections', { ...corrected, confirm: true }, 201)
  await call('POST', `/v1/entities/${traders.id}/merge`, { entityIds: [(await named('Northwind Group')).id] }, 409)
})
