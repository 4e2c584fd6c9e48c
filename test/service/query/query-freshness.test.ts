import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { deleteSourceOf, endOfJob, ingestDocument, queueDocument } from '../../support/graph-documents.ts'
import { BAKERY, CURIE, PIERRE, WARSAW } from '../../support/query-documents.ts'
import { startService, type TestService } from '../../support/service.ts'

// Own writes are read at once, what was deleted never shows, and queries beside ingest see whole sources only.

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const SCOPES = ['ingest', 'query', 'query.answer']

async function ask(key: string, body: Record<string, unknown>) {
  const { status, body: reply, text } = await service.request('POST', '/v1/query', { key, body })
  assert.equal(status, 200, text)
  return reply
}
const runsOf = (reply: { results: { sourceRunId: string; evidenceNotes: { sourceRunId: string }[] }[] }) =>
  new Set(
    reply.results.flatMap(({ sourceRunId, evidenceNotes }) => [
      sourceRunId,
      ...evidenceNotes.map((e) => e.sourceRunId),
    ]),
  )

test('what a job wrote is found by the first query after it, in every view', async () => {
  const { key } = await accountWithKey(service, { scopes: SCOPES })
  const views = [{}, { includeQuarantined: true }, { style: true, query: 'Warsaw is the capital. '.repeat(15) }]
  for (const view of views) await ask(key, { query: 'capital of Poland', ...view })
  for (const document of [WARSAW, CURIE, PIERRE]) {
    const { sourceRunId } = await ingestDocument(service, key, document)
    for (const view of views) {
      const reply = await ask(key, { query: document.text.slice(2, 40), target: 'note', limit: 20, ...view })
      assert.ok(runsOf(reply).has(sourceRunId), `${document.filename} with ${JSON.stringify(view)}`)
    }
  }
})

test('a deleted source shows nowhere in the first query after its deletion, and comes back when put in again', async () => {
  const { key } = await accountWithKey(service, { scopes: SCOPES })
  await ingestDocument(service, key, WARSAW)
  const { sourceId, sourceRunId } = await ingestDocument(service, key, CURIE)
  const query = 'Where was Marie Curie born?'
  for (const target of ['all', 'entity']) assert.ok(runsOf(await ask(key, { query, target })).has(sourceRunId))
  await deleteSourceOf(service, key, sourceId)
  for (const more of [{}, { target: 'entity' }, { includeQuarantined: true, includeSuperseded: true }]) {
    const reply = await ask(key, { query, limit: 20, ...more })
    assert.ok(!runsOf(reply).has(sourceRunId))
    assert.doesNotMatch(JSON.stringify(reply.results), /chemist/)
  }
  for (const output of ['context', 'answer'])
    assert.doesNotMatch(JSON.stringify((await ask(key, { query, output })).answer), /chemist/)
  const again = await ingestDocument(service, key, CURIE)
  assert.ok(runsOf(await ask(key, { query, target: 'note' })).has(again.sourceRunId))
})

test('a record that another source supports stays, with that source’s evidence alone', async () => {
  const { key } = await accountWithKey(service, { scopes: SCOPES })
  const { sourceId, sourceRunId } = await ingestDocument(service, key, CURIE)
  const pierre = await ingestDocument(service, key, PIERRE)
  const marie = async () =>
    (await ask(key, { query: 'Marie Curie', target: 'entity', limit: 20, evidenceLimit: 10 })).results.find(
      ({ title }: { title: string }) => title === 'Marie Curie',
    )
  assert.equal((await marie()).evidenceNotes.length, 3)
  await deleteSourceOf(service, key, sourceId)
  const left = await marie()
  assert.equal(left.sourceRunId, pierre.sourceRunId)
  assert.deepEqual([...runsOf({ results: [left] })], [pierre.sourceRunId])
  assert.ok(!runsOf({ results: [left] }).has(sourceRunId))
})

test('queries beside ingest and deletion: every reply is whole, ordered and of live records', async () => {
  const { key } = await accountWithKey(service, { scopes: SCOPES })
  const { sourceId } = await ingestDocument(service, key, BAKERY)
  const jobs: Promise<unknown>[] = []
  for (let i = 0; i < 12; i++) {
    const text = `# Harbour ${i}\n\nHarbour ${i} is a port in Norway. It was founded in ${1700 + i} by Ada Byron.\n`
    jobs.push(
      queueDocument(service, key, { filename: `harbour-${i}.md`, text }).then((id) => endOfJob(service, key, id)),
    )
  }
  jobs.push(deleteSourceOf(service, key, sourceId))
  let running = true
  const done = Promise.all(jobs).finally(() => {
    running = false
  })
  let seen = 0
  const ask1 = async (worker: number) => {
    while (running) {
      const output = ['evidence', 'context', 'answer'][seen++ % 3]
      const { results } = await ask(key, { query: `port in Norway founded by Ada Byron ${worker}`, output, limit: 20 })
      results.forEach((result: { rank: number; score: number }, i: number) => {
        assert.equal(result.rank, i + 1)
        if (i > 0) assert.ok(result.score <= results[i - 1].score)
      })
    }
  }
  await Promise.all([done, ...Array.from({ length: 4 }, (_, worker) => ask1(worker))])
  assert.ok(seen > 0)
  const { results } = await ask(key, { query: 'port in Norway', target: 'note', limit: 20 })
  assert.equal(results.length, 12)
  assert.deepEqual(
    (await ask(key, { query: 'sourdough wild yeast', target: 'claim' })).results.filter(
      ({ snippet }: { snippet: string }) => /yeast/.test(snippet),
    ),
    [],
  )
})
