import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { claimJob, finishJob, heartbeatJob, insertJob } from '../../../src/jobs/job-store.ts'
import { type AccountId, type JobId, newId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare, type TestKey } from '../../support/accounts.ts'
import { ingestDocument } from '../../support/graph-documents.ts'
import { LIBRARY } from '../../support/query-documents.ts'
import { openEvents, type ReceivedEvent } from '../../support/read-events.ts'
import { PAUSE, type ReplayRequest, type ReplayServer, startReplayServer } from '../../support/replay-server.ts'
import { startService, type TestService } from '../../support/service.ts'

// Answers, jobs and events of the memory as server-sent events, over a connection of their own.

let stub: ReplayServer
let service: TestService
let owner: TestKey
/** runs no jobs: the tests play the worker */
let idle: TestService

before(async () => {
  stub = await startReplayServer()
  service = await startService({ settings: stub.settings })
  idle = await startService({ settings: { CAIRN_WORKERS: '0' } })
  owner = await accountWithKey(service, { scopes: ['ingest', 'query', 'query.answer'] })
  for (const document of LIBRARY) await ingestDocument(service, owner.key, document)
})
after(async () => {
  await service.stop()
  await idle.stop()
  await stub.close()
})

const ASKED = { query: 'When did Marie Curie win the Nobel Prize in Physics?', output: 'answer' }
const ask = (headers: Record<string, string> = {}, { key } = owner, from = service) =>
  openEvents(from.url, 'POST', '/v1/query', { key, body: ASKED, headers })
const all = (events: AsyncIterable<ReceivedEvent>) => Array.fromAsync(events)
const namesOf = (events: readonly ReceivedEvent[]) => events.map(({ event }) => event)
const scopes = ['query', 'query.answer', 'memory.write', 'memory.read']

test('an answer comes sentence by sentence with its citations, then whole, then what it cost', async () => {
  const { response, events } = await ask()
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8')
  assert.equal(response.headers.get('x-accel-buffering'), 'no')
  assert.equal(response.headers.get('cache-control'), 'no-store, no-transform')
  const told = await all(events)
  const sentences = told.filter(({ event }) => event === 'sentence').map(({ data }) => data)
  const { body } = await service.request('POST', '/v1/query', { key: owner.key, body: ASKED })
  const { generatedAt, ...reply } = told.find(({ event }) => event === 'reply')!.data
  assert.deepEqual({ ...reply, generatedAt: body.generatedAt }, body)
  assert.match(generatedAt, /^20/)
  assert.equal(sentences.map(({ text }) => text).join(' '), body.answer.text)
  assert.deepEqual(
    sentences.flatMap(({ citations }) => citations),
    body.answer.citations,
  )
  assert.match(sentences[0].text, /1903\. \[1\]$/)
  const usage = told.at(-1)!
  assert.equal(usage.event, 'usage')
  assert.match(usage.data['x-service-quota-daily-remaining'], /^\d+$/)
})

test('who names the last sentence that came gets the rest, and all of another answer', async () => {
  const told = await all((await ask()).events)
  const first = told[0]!.id!
  assert.match(first, /^1-/)
  const rest = await all((await ask({ 'last-event-id': first })).events)
  assert.deepEqual(
    rest.filter(({ event }) => event === 'sentence').map(({ id }) => id),
    told.filter(({ event, id }) => event === 'sentence' && id !== first).map(({ id }) => id),
  )
  const other = await all((await ask({ 'last-event-id': '1-of-another' })).events)
  assert.deepEqual(namesOf(other), namesOf(told))
})

test('what is refused before the first event is refused as ever; who takes JSON, too, gets JSON', async () => {
  const reader = await accountWithKey(service, { scopes: ['query'] })
  const { response } = await ask({}, reader)
  assert.equal(response.status, 403)
  assert.equal(((await response.json()) as { error: { code: string } }).error.code, 'forbidden')
  const both = await ask({ accept: 'application/json, text/event-stream' })
  assert.match(both.response.headers.get('content-type')!, /^application\/json/)
  await both.response.body!.cancel()
})

for (const provider of ['openai', 'anthropic']) {
  test(`sentences that a model (${provider}) writes come while it writes, those alone that a note supports`, async () => {
    const writing = await startService({ settings: { ...stub.settings, CAIRN_ANSWERER: provider } })
    try {
      const asker = await accountWithKey(writing, { scopes: ['ingest', ...scopes] })
      for (const document of LIBRARY) await ingestDocument(writing, asker.key, document)
      const numberOf = ({ input }: ReplayRequest, wanted: string) =>
        input.notes.find(({ title }: { title: string }) => title === wanted).n
      stub.reply((request) => {
        const n = numberOf(request, 'Marie Curie')
        return (
          `She won the Nobel Prize in Physics in 1903 [${n}]. She was born in Paris [${n}]. ` +
          `She was born in Warsaw [${n}]. And ${PAUSE} that is all.`
        )
      })
      const { events } = await ask({}, asker, writing)
      const early = [(await events.next()).value!, (await events.next()).value!]
      assert.deepEqual(
        early.map(({ data }) => data.text),
        ['She won the Nobel Prize in Physics in 1903. [1]', 'She was born in Warsaw. [2]'],
      )
      assert.equal(early[0]!.data.citations[0].quote, 'She won the Nobel Prize in Physics in 1903.')
      stub.release()
      const rest = await all(events)
      assert.deepEqual(namesOf(rest), ['reply', 'usage'])
      const { answer } = rest[0]!.data
      assert.equal(answer.text, early.map(({ data }) => data.text).join(' '))
      assert.ok(answer.usage.totalTokens > 100)
    } finally {
      stub.release()
      await writing.stop()
    }
  })
}

test('a server that refuses or knows no streams is asked for the whole answer', async () => {
  for (const options of [{ refuses: ['stream_options' as const] }, { withoutStreams: true }]) {
    const plain = await startReplayServer(options)
    const writing = await startService({ settings: { ...plain.settings, CAIRN_ANSWERER: 'openai' } })
    try {
      const asker = await accountWithKey(writing, { scopes: ['ingest', ...scopes] })
      for (const document of LIBRARY) await ingestDocument(writing, asker.key, document)
      plain.reply(({ input }) => {
        const { n } = input.notes.find(({ title }: { title: string }) => title === 'Marie Curie')
        return `She won the Nobel Prize in Physics in 1903 [${n}].`
      })
      const told = await all((await ask({}, asker, writing)).events)
      assert.deepEqual(namesOf(told), ['sentence', 'reply', 'usage'])
      assert.equal(told[1]!.data.answer.status, 'generated')
    } finally {
      await writing.stop()
      await plain.close()
    }
  }
})

async function waitingJob(): Promise<{ key: string; id: JobId }> {
  const { accountId, key } = await accountWithKey(idle, { scopes: ['ingest'] })
  const id = newId<JobId>()
  await insertJob(idle.db.of(bare(accountId) as AccountId), { id, kind: 'file', payload: {}, maxAttempts: 5 })
  return { key, id }
}
const LEASE = 60

test('a job is told when it changes, until it ends; who was cut off goes on where he was', async () => {
  const { key, id } = await waitingJob()
  const follow = (headers = {}) => openEvents(idle.url, 'GET', `/v1/ingest/jobs/${id}`, { key, headers })
  const { events } = await follow()
  const queued = (await events.next()).value!
  assert.deepEqual([queued.event, queued.data.status, queued.data.attempts], ['job', 'queued', 0])
  const job = (await claimJob(idle.db, newId(), LEASE, 100))!
  assert.equal((await events.next()).value!.data.attempts, 1)
  await heartbeatJob(idle.db, job, LEASE, { stage: 'distill', done: 2, total: 5 })
  const reading = (await events.next()).value!
  assert.deepEqual(reading.data.progress, { stage: 'distill', done: 2, total: 5 })
  const again = await follow({ 'last-event-id': reading.id! })
  await finishJob(idle.db.of(job.accountId), job, { status: 'succeeded' })
  for (const stream of [events, again.events])
    assert.deepEqual(
      (await all(stream)).map(({ data }) => data.status),
      ['succeeded'],
    )
})

test('a stream that is waited for longer than proxies allow is kept alive, and ends when the server stops', async () => {
  const stopping = await startService({ settings: { CAIRN_WORKERS: '0' } })
  const { accountId, key } = await accountWithKey(stopping, { scopes: ['ingest'] })
  const id = newId<JobId>()
  await insertJob(stopping.db.of(bare(accountId) as AccountId), { id, kind: 'file', payload: {}, maxAttempts: 5 })
  const { events } = await openEvents(stopping.url, 'GET', `/v1/ingest/jobs/${id}`, { key })
  await events.next()
  await Promise.all([all(events), stopping.stop()])
})

test('a job of somebody else is not found, in a stream either', async () => {
  const { id } = await waitingJob()
  const { key } = await waitingJob()
  const { response } = await openEvents(idle.url, 'GET', `/v1/ingest/jobs/${id}`, { key })
  assert.equal(response.status, 404)
})

test('an event of the memory is told until it ends', async () => {
  const { key } = await accountWithKey(service, { scopes })
  await service.request('POST', '/v1/workspaces/w/peers', { key, body: { id: 'ana' } })
  const { body } = await service.request('POST', '/v1/workspaces/w/sessions/s/messages', {
    key,
    body: { messages: [{ peerId: 'ana', content: 'I moved to Bergen.' }] },
  })
  const { events } = await openEvents(service.url, 'GET', `/v1/workspaces/w/events/${body.eventId}`, { key })
  const told = await all(events)
  assert.deepEqual([...new Set(namesOf(told))], ['event'])
  assert.equal(told.at(-1)!.data.status, 'succeeded')
  assert.equal(told.at(-1)!.data.result.claimIds.length, 1)
})
