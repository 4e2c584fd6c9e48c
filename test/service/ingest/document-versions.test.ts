import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { pageFetchOptions } from '../../support/document-pages.ts'
import {
  deleteSourceOf,
  endOfJob,
  ingestDocument,
  planDocument,
  queueDocument,
  randomNumbers,
  type TestDocument,
} from '../../support/graph-documents.ts'
import { graphSnapshot } from '../../support/graph-snapshot.ts'
import { startService, type TestService } from '../../support/service.ts'

// A new version of a document takes the place of the older one: what the newer no longer says steps back.

let service: TestService
before(async () => {
  service = await startService({
    settings: { CAIRN_WORKERS: '2', CAIRN_JOBS_PER_ACCOUNT: '2' },
    fetchOptions: pageFetchOptions,
  })
})
after(() => service.stop())

// biome-ignore lint/suspicious/noExplicitAny: bodies are what is tested
type Body = any

const newAccount = () =>
  accountWithKey(service, { scopes: ['account', 'ingest', 'query', 'query.answer', 'evidence', 'graph', 'style'] })

const guide = (price: string, more = ''): string =>
  `# Boat hire\n\nThe Riva boathouse is a company in Italy that hires out boats. A boat costs ${price} euros a day. The ` +
  'boathouse was founded in 1931 by Anna Bell. Dogs are welcome on every boat. Boats have to be back before nine in the ' +
  `evening. Life jackets hang beside the door of the shed.${more}\n`

const version = (price: string, datedAt: string, more: object = {}): TestDocument & { replaces?: string } => ({
  filename: 'Boat hire.md',
  text: guide(price),
  datedAt,
  ...more,
})
const OLD = version('40', '2026-01-10')
const NEW = version('55', '2026-03-10')

async function ask(owner: TestKey, query: string, more: object = {}): Promise<Body> {
  const { status, body, text } = await service.request('POST', '/v1/query', {
    key: owner.key,
    body: { query, limit: 20, ...more },
  })
  assert.equal(status, 200, text)
  return body
}
const answerTo = async (owner: TestKey, query: string): Promise<string> =>
  (await ask(owner, query, { output: 'answer' })).answer.text ?? ''
const sourceOf = async (owner: TestKey, id: string): Promise<Body> =>
  (await service.request('GET', `/v1/sources/${id}`, { key: owner.key })).body.source
const exportOf = async (owner: TestKey): Promise<Body> =>
  (await service.request('GET', '/v1/account/export', { key: owner.key })).body
const PRICE = 'What does a boat cost a day?'

/** Claims of the account that hold the word, with their state. */
const claimsWith = async (owner: TestKey, word: string): Promise<string[]> =>
  (await exportOf(owner)).claims
    .filter(({ text }: Body) => text.includes(word))
    .map(({ text, state }: Body) => `${state}: ${text}`)
    .sort()

test('a file of the same name with largely the same text is a new version: answers quote it alone', async () => {
  const owner = await newAccount()
  const old = await ingestDocument(service, owner.key, OLD)
  assert.match(await answerTo(owner, PRICE), /40 euros/)
  const now = await ingestDocument(service, owner.key, NEW)
  const answer = await answerTo(owner, PRICE)
  assert.match(answer, /55 euros/)
  assert.doesNotMatch(answer, /40 euros/)
  const found = await ask(owner, PRICE, { output: 'context' })
  assert.doesNotMatch(JSON.stringify(found), /40 euros/)
  assert.equal((await sourceOf(owner, old.sourceId)).replacedBy, now.sourceId)
  assert.equal((await sourceOf(owner, old.sourceId)).replaces, null)
  assert.equal((await sourceOf(owner, now.sourceId)).replaces, old.sourceId)
  assert.equal((await sourceOf(owner, now.sourceId)).replacedBy, null)
})

test('files of one name that say nearly the same under titles of their own are two documents', async () => {
  const owner = await newAccount()
  const old = await ingestDocument(service, owner.key, OLD)
  const other = { ...NEW, text: NEW.text.replace('# Boat hire', '# The shed of Riva') }
  const now = await ingestDocument(service, owner.key, other)
  assert.equal((await sourceOf(owner, old.sourceId)).replacedBy, null)
  const reworded = { ...NEW, text: NEW.text.replace('# Boat hire', '# Boat hire 2027') }
  const later = await ingestDocument(service, owner.key, { ...reworded, datedAt: '2027-03-10' })
  assert.equal((await sourceOf(owner, old.sourceId)).replacedBy, later.sourceId)
  assert.equal((await sourceOf(owner, now.sourceId)).replacedBy, null)
})

test('what both versions say stays current, stated by both, and is shown as the newer has it', async () => {
  const owner = await newAccount()
  await ingestDocument(service, owner.key, OLD)
  const now = await ingestDocument(service, owner.key, NEW)
  const { results } = await ask(owner, 'Who founded the boathouse?', { target: 'claim' })
  const founded = results.find(({ snippet }: Body) => snippet.includes('1931'))
  assert.equal(founded.sourceRunId, now.sourceRunId)
  assert.equal(founded.source.datedAt, '2026-03-10')
  assert.equal('replacedBy' in founded, false)
  for (const note of founded.evidenceNotes) assert.doesNotMatch(note.excerpt, /40 euros/)
  const { supports } = await exportOf(owner)
  assert.equal(
    new Set(supports.filter(({ recordId }: Body) => recordId === founded.nodeId).map((s: Body) => s.sourceRunId)).size,
    2,
  )
})

test('what only the older version says is kept: found when asked for and marked, a neighbour, exported as superseded', async () => {
  const owner = await newAccount()
  const old = await ingestDocument(service, owner.key, OLD)
  const now = await ingestDocument(service, owner.key, NEW)
  const { results } = await ask(owner, PRICE, { target: 'claim', includeSuperseded: true })
  const stale = results.find(({ snippet }: Body) => snippet.includes('40 euros'))
  assert.deepEqual(stale.replacedBy, { sourceId: now.sourceId, sourceRunId: now.sourceRunId, datedAt: '2026-03-10' })
  assert.equal('supersededBy' in stale, false)
  assert.equal(stale.sourceRunId, old.sourceRunId)
  const around = await service.request('GET', `/v1/nodes/claim/${stale.nodeId}/neighbors`, { key: owner.key })
  assert.deepEqual(around.body.node.replacedBy, stale.replacedBy)
  assert.ok(around.body.neighbors.some(({ replacedBy }: Body) => replacedBy?.sourceRunId === now.sourceRunId))
  const whole = await service.request('GET', `/v1/nodes/claim/${stale.nodeId}`, { key: owner.key })
  assert.deepEqual(whole.body.node.replacedBy, stale.replacedBy)
  const claims = await claimsWith(owner, 'euros')
  assert.equal(claims.filter((claim) => claim.startsWith('superseded') && claim.includes('40')).length, 1)
  assert.equal(claims.filter((claim) => claim.startsWith('live') && claim.includes('55')).length, 1)
  const run = await service.request('GET', `/v1/source-runs/${old.sourceRunId}/inspect`, { key: owner.key })
  assert.equal(run.body.run.replacedBy, now.sourceRunId)
  const pack = await service.request('GET', `/v1/source-runs/${old.sourceRunId}/evidence?minNoteWords=0`, {
    key: owner.key,
  })
  assert.match(JSON.stringify(pack.body.notes), /40 euros/)
})

test('a dry run offers the version that it would replace, and a later one that would stay', async () => {
  const owner = await newAccount()
  const first = await planDocument(service, owner.key, OLD)
  for (const field of ['replaces', 'replacedBy', 'mayReplace']) assert.equal(field in first.plan.source, false, field)
  const old = await ingestDocument(service, owner.key, OLD)
  const { plan } = await planDocument(service, owner.key, NEW)
  const { similarity, ...shown } = plan.source.replaces
  assert.deepEqual(shown, {
    sourceId: old.sourceId,
    title: 'Boat hire',
    url: null,
    filename: 'Boat hire.md',
    datedAt: '2026-01-10',
  })
  assert.ok(similarity > 0.8 && similarity < 1, String(similarity))
  const older = await planDocument(service, owner.key, version('35', '2025-06-01'))
  assert.equal(older.plan.source.replacedBy.sourceId, old.sourceId)
  assert.equal('replaces' in older.plan.source, false)
  const apart = await planDocument(service, owner.key, { ...NEW, replaces: 'none' } as TestDocument)
  assert.equal('replaces' in apart.plan.source, false)
  assert.deepEqual(
    apart.plan.source.mayReplace.map(({ sourceId }: Body) => sourceId),
    [old.sourceId],
  )
})

test('a file of the same name with another text is another document, unless `replaces` says otherwise', async () => {
  const owner = await newAccount()
  const text = '# Tidemark\n\nTidemark is a tool that draws charts of the tide. It was written by Ines Moss in 2019.'
  const one = await ingestDocument(service, owner.key, { filename: 'README.md', text: guide('40') })
  const other = { filename: 'README.md', text }
  const { plan } = await planDocument(service, owner.key, other)
  assert.deepEqual(
    plan.source.mayReplace.map(({ sourceId }: Body) => sourceId),
    [one.sourceId],
  )
  await ingestDocument(service, owner.key, other)
  assert.equal((await sourceOf(owner, one.sourceId)).replacedBy, null)
  assert.match(await answerTo(owner, PRICE), /40 euros/)
  const said = {
    filename: 'elsewhere.md',
    text: '# Prices\n\nA boat costs 70 euros a day now.',
    replaces: one.sourceId,
  }
  const now = await ingestDocument(service, owner.key, said as TestDocument)
  assert.equal((await sourceOf(owner, one.sourceId)).replacedBy, now.sourceId)
  assert.doesNotMatch(await answerTo(owner, PRICE), /40 euros/)
})

test('`replaces: "none"` keeps both, and puts an older version back beside the newer', async () => {
  const owner = await newAccount()
  const old = await ingestDocument(service, owner.key, OLD)
  await ingestDocument(service, owner.key, NEW)
  await ingestDocument(service, owner.key, { ...OLD, replaces: 'none' } as TestDocument)
  assert.equal((await sourceOf(owner, old.sourceId)).replacedBy, null)
  const claims = await claimsWith(owner, 'euros')
  assert.equal(claims.filter((claim) => claim.startsWith('live')).length, 2, claims.join('\n'))
})

test('`replaces`: 404 for what the account has not, 422 for no id and for a version of a later day', async () => {
  const [owner, stranger] = [await newAccount(), await newAccount()]
  const theirs = await ingestDocument(service, stranger.key, OLD)
  const mine = await ingestDocument(service, owner.key, NEW)
  const send = async (replaces: unknown, datedAt = '2026-05-01', dryRun = false) => {
    const contentBase64 = Buffer.from(guide('60')).toString('base64')
    const body = {
      filename: 'b.md',
      contentType: 'text/markdown',
      contentBase64,
      distill: true,
      dryRun,
      datedAt,
      replaces,
    }
    const reply = await service.request('POST', '/v1/ingest/file', { key: owner.key, body })
    return [reply.status, reply.body.error?.code]
  }
  for (const dryRun of [true, false]) {
    assert.deepEqual(await send(theirs.sourceId, '2026-05-01', dryRun), [404, 'not_found'])
    assert.deepEqual(await send('all', '2026-05-01', dryRun), [422, 'validation_error'])
    assert.deepEqual(await send(mine.sourceId, '2026-03-09', dryRun), [422, 'validation_error'])
  }
})

test('an address that gives another text is a new version by itself', async () => {
  const owner = await newAccount()
  const page = (price: string, datedAt: string) => ({
    ...version(price, datedAt),
    filename: `hire-${owner.accountId}.md`,
    page: true,
  })
  const first = await ingestDocument(service, owner.key, page('40', '2026-03-01'))
  const again = await ingestDocument(service, owner.key, page('40', '2026-03-05'))
  assert.equal(again.sourceId, first.sourceId)
  const inspect = async (run: string) =>
    (await service.request('GET', `/v1/source-runs/${run}/inspect`, { key: owner.key })).body.run
  assert.equal('replacedBy' in (await inspect(first.sourceRunId)), false, 'the same text')
  // what an address gives later is newer, whatever day it is said to be from
  const now = await ingestDocument(service, owner.key, page('55', '2026-02-01'))
  assert.equal((await inspect(first.sourceRunId)).replacedBy, now.sourceRunId)
  assert.equal((await inspect(again.sourceRunId)).replacedBy, now.sourceRunId)
  assert.equal((await sourceOf(owner, first.sourceId)).replacedBy, null)
  assert.doesNotMatch(await answerTo(owner, PRICE), /40 euros/)
})

/** Three versions, a longer last one. */
const VERSIONS = [OLD, NEW, version('60', '2026-06-01', { text: guide('60', ' The sauna is open on Fridays.') })]

async function withoutSomeOf(order: readonly number[], gone: readonly number[]) {
  const owner = await newAccount()
  const sources: string[] = []
  for (const i of order) sources[i] = (await ingestDocument(service, owner.key, VERSIONS[i]!)).sourceId
  for (const i of gone) await deleteSourceOf(service, owner.key, sources[i]!)
  return graphSnapshot(service.db, owner.accountId)
}

test('deletion is exact: without any of its versions, put in and taken out in any order, a document is as if those had never been', async () => {
  const random = randomNumbers(7)
  const shuffled = (of: readonly number[]) =>
    of
      .map((i) => [random(), i] as const)
      .sort(([a], [b]) => a - b)
      .map(([, i]) => i)
  for (const kept of [[0], [1], [2], [0, 1], [0, 2], [1, 2]]) {
    const alone = await withoutSomeOf(kept, [])
    const gone = shuffled([0, 1, 2].filter((i) => !kept.includes(i)))
    const order = shuffled([0, 1, 2])
    assert.deepEqual(await withoutSomeOf(order, gone), alone, `${order} without ${gone}`)
    assert.deepEqual(alone.strays, [])
  }
})

test('the version of the latest day is the newest, whatever the order in which they are put in', async () => {
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]) {
    const owner = await newAccount()
    const sources: string[] = []
    for (const i of order) sources[i] = (await ingestDocument(service, owner.key, VERSIONS[i]!)).sourceId
    assert.equal((await sourceOf(owner, sources[0]!)).replacedBy, sources[2])
    assert.equal((await sourceOf(owner, sources[1]!)).replacedBy, sources[2])
    assert.equal((await sourceOf(owner, sources[1]!)).replaces, sources[0])
    assert.equal((await sourceOf(owner, sources[2]!)).replaces, sources[1])
    const claims = await claimsWith(owner, 'euros')
    assert.deepEqual(claims.filter((claim) => claim.startsWith('live')).length, 1, claims.join('\n'))
    assert.match(claims.find((claim) => claim.startsWith('live'))!, /60/)
  }
})

test('versions put in at once: one is current, the other is replaced by it', async () => {
  const owner = await newAccount()
  const jobs = await Promise.all(
    ['40', '55', '60'].map((price) => queueDocument(service, owner.key, version(price, '2026-01-10'))),
  )
  const sources = (await Promise.all(jobs.map((job) => endOfJob(service, owner.key, job)))).map(
    ({ sourceId }) => sourceId,
  )
  const by = await Promise.all(sources.map(async (id) => (await sourceOf(owner, id)).replacedBy))
  const current = sources.filter((_, i) => by[i] === null)
  assert.equal(current.length, 1)
  assert.deepEqual(new Set(by.filter(Boolean)), new Set(current))
  assert.equal((await claimsWith(owner, 'euros')).filter((claim) => claim.startsWith('live')).length, 1)
})

test('a correction of a statement holds in a new version that still makes it', async () => {
  const owner = await accountWithKey(service, { scopes: ['account', 'ingest', 'query', 'query.answer', 'correction'] })
  await ingestDocument(service, owner.key, OLD)
  const { results } = await ask(owner, 'When was the boathouse founded?', { target: 'claim' })
  const target = results.find(({ snippet }: Body) => snippet.includes('1931'))
  const { status } = await service.request('POST', '/v1/feedback/corrections', {
    key: owner.key,
    body: {
      text: 'It was 1934.',
      claim: 'The boathouse was founded in 1934 by Anna Bell.',
      supersedes: { type: 'claim', id: target.nodeId },
      datedAt: '2026-02-01',
      confirm: true,
    },
  })
  assert.equal(status, 201)
  await ingestDocument(service, owner.key, NEW)
  const answer = await answerTo(owner, 'When was the boathouse founded?')
  assert.match(answer, /1934/)
  assert.doesNotMatch(answer, /1931/)
})
