import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startReplayServer } from '../support/replay-server.ts'
import { newAccount, preparedDataDir, queryDatabase, startServer } from '../support/server-process.ts'
import { toldRecords } from '../support/told-records.ts'
import { waitUntil } from '../support/wait-until.ts'

// A server killed while a language model is at work for it.

const SENTENCE = 'Mira Lund founded the Nordlys Studio in Bergen in 1931.'
const CLAIM = 'The Nordlys Studio was founded by Mira Lund in 1931.'

test('kill -9 while a model is waited for: nothing is written, and the next server does the job once', async (t) => {
  const stub = await startReplayServer({ reply: toldRecords({ [SENTENCE]: { claim: CLAIM, names: [] } }) })
  t.after(() => stub.close())
  const dataDir = await preparedDataDir(t)
  const settings = { ...stub.settings, CAIRN_DISTILLER: 'openai', CAIRN_JOB_LEASE_SECONDS: '2' }
  const first = await startServer(t, dataDir, settings)
  const { key } = await newAccount(first, ['ingest', 'evidence'])
  stub.always('slow')
  const queued = await first.request('POST', '/v1/ingest/file', {
    key,
    body: {
      filename: 'harbour.md',
      contentType: 'text/markdown',
      contentBase64: Buffer.from(`# Harbour guide\n\n${SENTENCE}`).toString('base64'),
      dryRun: false,
      distill: true,
      datedAt: '2026-01-31',
    },
  })
  assert.equal(queued.status, 202)
  await waitUntil('the model was asked', () => stub.requests.length === 1)
  await first.process.kill('SIGKILL')

  // The database outlives the server that started it.
  const counts = async () => {
    const [row] = await queryDatabase<{ runs: number; nodes: number; edges: number; supports: number }>(
      dataDir,
      `select (select count(*) from source_run)::int as runs, (select count(*) from node)::int as nodes,
              (select count(*) from edge)::int as edges, (select count(*) from record_support)::int as supports`,
    )
    return row!
  }
  assert.deepEqual(await counts(), { runs: 0, nodes: 0, edges: 0, supports: 0 })

  stub.always('ok')
  const second = await startServer(t, dataDir, settings)
  const job = await waitUntil('the job ends', async () => {
    const { body } = await second.request('GET', `/v1/ingest/jobs/${queued.body.job.id}?wait=20`, { key })
    return body.job.finishedAt && body.job
  })
  assert.deepEqual([job.status, job.attempts, stub.requests.length], ['succeeded', 2, 2])
  assert.equal((await counts()).runs, 1)
  const { body } = await second.request('GET', `/v1/source-runs/${job.sourceRunId}/evidence?minNoteWords=0`, { key })
  assert.deepEqual(
    body.claims.map(({ text }: { text: string }) => text),
    [CLAIM],
  )
})
