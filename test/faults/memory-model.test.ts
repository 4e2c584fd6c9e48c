import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryClient } from '../support/memory-writes.ts'
import { startReplayServer } from '../support/replay-server.ts'
import { newAccount, preparedDataDir, queryDatabase, startServer } from '../support/server-process.ts'
import { waitUntil } from '../support/wait-until.ts'

// A server killed while a language model reads messages for it.

test('kill -9 while a model is waited for: nothing is half done, and the next server ends the event once', async (t) => {
  const claim = {
    ...{ op: 'add', target: null, peer: 'ana', text: 'ana works at Nordlys.', kind: 'role', slot: null, value: null },
    ...{ polarity: 'affirmed', when: null, timeText: null, confidenceKind: 'asserted', confidenceScore: 0.9 },
  }
  const stub = await startReplayServer({
    reply: () => ({ ops: [{ ...claim, evidence: [{ message: 'm1', quote: 'I work at Nordlys' }] }] }),
  })
  t.after(() => stub.close())
  const dataDir = await preparedDataDir(t)
  const settings = { ...stub.settings, CAIRN_MEMORY_DISTILLER: 'openai', CAIRN_JOB_LEASE_SECONDS: '2' }
  const first = await startServer(t, dataDir, settings)
  const { key } = await newAccount(first, ['memory.read', 'memory.write'])
  stub.always('slow')
  const { status, body } = await memoryClient(first, key).say('w/s', 'ana', 'I work at Nordlys.', { wait: 0 })
  assert.equal(status, 200)
  await waitUntil('the model was asked', () => stub.requests.length === 1)
  await first.process.kill('SIGKILL')

  // The database outlives the server that started it.
  const counts = async () =>
    (
      await queryDatabase(
        dataDir,
        `select (select count(*) from mem_message)::int as messages, (select count(*) from mem_claim)::int as claims,
                (select count(*) from mem_claim_version)::int as versions,
                (select count(*) from mem_claim_evidence)::int as evidence`,
      )
    )[0]
  assert.deepEqual(await counts(), { messages: 1, claims: 0, versions: 0, evidence: 0 })

  stub.always('ok')
  const second = memoryClient(await startServer(t, dataDir, settings), key)
  const event = await second.ended('w', body.eventId)
  assert.deepEqual(
    [event.status, event.attempts, event.result.claimsCreated, stub.requests.length],
    ['succeeded', 2, 1, 2],
  )
  assert.deepEqual(await counts(), { messages: 1, claims: 1, versions: 1, evidence: 1 })
  assert.deepEqual(
    (await second.claims('w', 'ana')).map(({ text }) => text),
    ['ana works at Nordlys.'],
  )
})
