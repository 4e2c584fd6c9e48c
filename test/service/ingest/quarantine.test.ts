import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { pageFetchOptions } from '../../support/document-pages.ts'
import { deleteSourceOf, ingestDocument, planDocument, type TestDocument } from '../../support/graph-documents.ts'
import { graphSnapshot } from '../../support/graph-snapshot.ts'
import { startService, type TestService } from '../../support/service.ts'

const VISIT: TestDocument = {
  filename: 'visit.txt',
  page: true,
  contentType: 'text/plain',
  text: 'Yesterday we talked of Zorvex at the harbour. All of Zorvex was sold in March.',
}
const FIRM: TestDocument = {
  filename: 'firm.md',
  text: '# Firms of Leeds\n\nZorvex is a company in Leeds. Zorvex was founded in 1982.',
}
const OTHER_FIRM: TestDocument = {
  filename: 'other.md',
  text: '# More firms\n\nZorvex is a company that sells boats. It employs nine people.',
}
const WALK: TestDocument = {
  filename: 'walk.txt',
  page: true,
  contentType: 'text/plain',
  text: 'In the evening Peter walked home along the harbour. He had sold two boats in April.',
}

interface Source {
  id: string
  title: string | null
  quarantine: object | null
}

let service: TestService
before(async () => {
  service = await startService({ fetchOptions: pageFetchOptions })
})
after(() => service.stop())

const newAccount = () => accountWithKey(service, { scopes: ['ingest', 'evidence', 'graph'] })
const put = ({ key }: TestKey, document: TestDocument) => ingestDocument(service, key, document)
const inspect = async ({ key }: TestKey, run: string) =>
  (await service.request('GET', `/v1/source-runs/${run}/inspect`, { key })).body
const stateOf = async (account: TestKey, run: string) => (await inspect(account, run)).run.state
const release = ({ key }: TestKey, run: string) => service.request('POST', `/v1/source-runs/${run}/release`, { key })
const snapshot = ({ accountId }: TestKey) => graphSnapshot(service.db, accountId)

/** Notes that the index gives to readers, and their state there: 0 live, 2 quarantined. */
const indexStates = ({ accountId }: TestKey) =>
  service.db.of(accountId.slice(2) as AccountId).rows<{ title: string; state: number; seq: number }>({
    name: '',
    text: `select left(n.body, 9) as title, d.state, d.seq::int as seq from index_doc d join node n on n.id = d.item_id
            where n.type = 'note' order by n.id`,
    values: [],
  })

test('an untitled text that names nothing known is quarantined; a titled one is not', async () => {
  const account = await newAccount()
  assert.equal((await put(account, VISIT)).status, 'quarantined')
  assert.equal(
    (await put(account, { filename: 'titled.md', text: `# The visit\n\n${VISIT.text}` })).status,
    'succeeded',
  )
  // The title stands in no note, only in the front matter.
  const harvest = 'In spring the fields were wet and the yields of barley fell by 12 percent.'
  const titled = `---\ntitle: Quarterly harvest review\n---\n\n${harvest}`
  assert.equal((await put(account, { filename: 'front.md', text: titled })).status, 'succeeded')
})

test('nothing that a person puts in is hidden for what it does not name, and its file name is its title', async () => {
  const account = await newAccount()
  const { status, sourceId } = await put(account, { ...VISIT, page: false, filename: 'visit_to-the-harbour.txt' })
  assert.equal(status, 'succeeded')
  const { body } = await service.request('GET', '/v1/sources', { key: account.key })
  assert.deepEqual(
    body.sources.map(({ id, title, quarantine }: Source) => [id, title, quarantine]),
    [[sourceId, 'Visit to-the-harbour', null]],
  )
})

test('a plan, its job, the run and the list of sources agree on a quarantine and on its reason', async () => {
  const account = await newAccount()
  const { key } = account
  const data = {
    filename: 'data.txt',
    contentType: 'text/plain',
    text: '9f31c07b44d2e810 a7706c351be92f04\n'.repeat(9),
  }
  for (const [document, reason] of [
    [VISIT, 'names_nothing_known'],
    [data, 'no_words'],
  ] as const) {
    const { plan } = await planDocument(service, key, document)
    assert.deepEqual(plan.quarantine, { reason })
    assert.match(plan.warnings[0], /^Quarantined: /)
    const { jobId, sourceRunId, sourceId } = await put(account, document)
    const { job } = (await service.request('GET', `/v1/ingest/jobs/${jobId}`, { key })).body
    assert.deepEqual(job.quarantine, { reason })
    assert.equal((await inspect(account, sourceRunId)).warnings[0], plan.warnings[0])
    const source = async () => (await service.request('GET', `/v1/sources/${sourceId}`, { key })).body.source
    assert.deepEqual((await source()).quarantine, { reason, sourceRunId })
    await release(account, sourceRunId)
    assert.equal((await source()).quarantine, null)
    assert.equal((await service.request('GET', `/v1/ingest/jobs/${jobId}`, { key })).body.job.quarantine, null)
  }
  const { plan } = await planDocument(service, key, { ...VISIT, page: false })
  assert.deepEqual([plan.quarantine, plan.warnings], [undefined, []])
})

test('a job that ended in quarantine has no error and names its run', async () => {
  const account = await newAccount()
  const { jobId, sourceRunId } = await put(account, WALK)
  const { body } = await service.request('GET', `/v1/ingest/jobs/${jobId}`, { key: account.key })
  assert.deepEqual([body.job.status, body.job.error, body.job.sourceRunId], ['quarantined', null, sourceRunId])
})

test('another source that shows what a name is ends the quarantine, and its deletion brings it back', async () => {
  const account = await newAccount()
  const visit = await put(account, VISIT)
  const alone = await snapshot(account)
  assert.equal(visit.status, 'quarantined')
  const firm = await put(account, FIRM)
  assert.equal(await stateOf(account, visit.sourceRunId), 'live')
  assert.deepEqual((await inspect(account, visit.sourceRunId)).warnings, [])
  assert.deepEqual(
    (await indexStates(account)).map(({ state }) => state),
    [0, 0],
  )
  const second = await put(account, OTHER_FIRM)
  await deleteSourceOf(service, account.key, firm.sourceId)
  assert.equal(await stateOf(account, visit.sourceRunId), 'live', 'the second source still shows it')
  await deleteSourceOf(service, account.key, second.sourceId)
  assert.equal(await stateOf(account, visit.sourceRunId), 'quarantined')
  assert.match((await inspect(account, visit.sourceRunId)).warnings[0], /^Quarantined/)
  assert.deepEqual(await snapshot(account), alone)
})

test('a run that comes after its anchor is live from the start', async () => {
  const account = await newAccount()
  await put(account, FIRM)
  assert.equal((await put(account, VISIT)).status, 'succeeded')
})

test("the owner's name is an anchor", async () => {
  const { body } = await service.request('POST', '/v1/admin/accounts', {
    key: service.adminToken,
    body: { displayName: 'Peter' },
  })
  const account = await accountWithKey(service, { scopes: ['ingest', 'evidence'], accountId: body.account.id })
  assert.equal((await put(account, WALK)).status, 'succeeded')
})

test('a release ends the quarantine for good', async () => {
  const account = await newAccount()
  const { sourceRunId } = await put(account, VISIT)
  const before = await indexStates(account)
  assert.deepEqual([before[0]!.title, before[0]!.state], ['Yesterday', 2])
  const { status, body } = await release(account, sourceRunId)
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'run'])
  assert.equal(body.schemaVersion, 'service-source-run-release-v1')
  assert.deepEqual(Object.keys(body.run), [
    'id',
    'sourceKind',
    'sourceId',
    'title',
    'state',
    'datedAt',
    'startedAt',
    'finishedAt',
  ])
  assert.deepEqual([body.run.id, body.run.sourceKind, body.run.state], [sourceRunId, 'url', 'live'])
  const [after] = await indexStates(account)
  assert.equal(after!.state, 0)
  assert.ok(after!.seq > before[0]!.seq, 'readers of the index learn of it')
  const listed = await service.request('GET', '/v1/source-runs', { key: account.key })
  assert.equal(listed.body.runs[0].id, sourceRunId)

  const firm = await put(account, FIRM)
  await deleteSourceOf(service, account.key, firm.sourceId)
  assert.equal(await stateOf(account, sourceRunId), 'live', 'though what tied it to something known is gone')
})

test('releasing twice, and releasing a live run, changes nothing', async () => {
  const account = await newAccount()
  const { sourceRunId } = await put(account, VISIT)
  const first = await release(account, sourceRunId)
  const released = await snapshot(account)
  const second = await release(account, sourceRunId)
  assert.equal(second.status, 200)
  assert.deepEqual(second.body, first.body)
  assert.deepEqual(await snapshot(account), released)

  const other = await newAccount()
  await put(other, FIRM)
  const visit = await put(other, VISIT)
  const untouched = await snapshot(other)
  assert.equal((await release(other, visit.sourceRunId)).body.run.state, 'live')
  assert.deepEqual(await snapshot(other), untouched)
})

test('releases of one run at the same time are one release', async () => {
  const account = await newAccount()
  const { sourceRunId } = await put(account, VISIT)
  const replies = await Promise.all(Array.from({ length: 6 }, () => release(account, sourceRunId)))
  assert.deepEqual(new Set(replies.map(({ status, body }) => `${status} ${body.run.state}`)), new Set(['200 live']))
  assert.deepEqual((await snapshot(account)).strays, [])
})

test('records in quarantine are live where a live run has them too, and say only what that one says', async () => {
  const account = await newAccount()
  await put(account, VISIT)
  const titled = {
    filename: 'titled.md',
    text: '# The harbour\n\nYesterday they spoke of Zorvex. Much of Zorvex is old.',
  }
  const alone = await newAccount()
  await put(alone, titled)
  await put(account, titled)
  const live = (await snapshot(account)).nodes.filter((line) => line.includes('"state":"live"'))
  assert.deepEqual(live, (await snapshot(alone)).nodes)
  assert.ok((await snapshot(account)).nodes.some((line) => line.includes('"state":"quarantined"')))
})

test('a live note is linked to what live runs draw from it, and to no more', async () => {
  const filler = 'The old steamer crossed between the piers every hour while the water fell slowly. '
  const walk = `In the evening Peter walked home from the piers. ${filler.repeat(8)}`.trim()
  const firm = `Zorvex is a company that was founded in 1982. ${filler.repeat(10)}`.trim()
  const whole: TestDocument = { filename: 'long-walk.txt', page: true, contentType: 'text/plain', text: walk }
  // The same note again, but past the notes that are distilled.
  const limited = { ...whole, filename: 'both.txt', text: `${firm}\n\n${walk}`, distillLimit: 1 }
  const rowsOf = async (...documents: TestDocument[]) => {
    const account = await newAccount()
    const states: string[] = []
    const hidden: string[] = []
    for (const document of documents) {
      const { status, sourceRunId } = await put(account, document)
      states.push(status)
      if (status === 'quarantined') hidden.push(sourceRunId)
    }
    const live = async () => (await snapshot(account)).index.filter((line) => JSON.parse(line).kind[1] === 0)
    const rows = await live()
    for (const run of hidden) await release(account, run)
    return { states, live: rows, released: await live() }
  }
  const alone = await rowsOf(limited)
  const after = await rowsOf(whole, limited)
  const before = await rowsOf(limited, whole)
  assert.deepEqual(after.states, ['quarantined', 'succeeded'])
  assert.deepEqual(before.states, ['succeeded', 'quarantined'])
  assert.equal(alone.live.filter((line) => line.includes('"item":"note')).length, 2)
  assert.deepEqual(after.live, alone.live)
  assert.deepEqual(before.live, alone.live)
  assert.notDeepEqual(before.released, alone.live)
  const drawnFrom = (rows: string[]) => rows.map((line) => [JSON.parse(line).item, JSON.parse(line).links])
  assert.deepEqual(drawnFrom(before.released), drawnFrom(after.released))
})
