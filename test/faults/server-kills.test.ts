import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { hostileNeighbour } from '../support/hostile-neighbour.ts'
import { newAccount, postgresPid, preparedDataDir, queryDatabase, startServer } from '../support/server-process.ts'
import { allSucceed, assertWhole, SETTINGS, seeded, upload } from '../support/server-reports.ts'
import { waitUntil } from '../support/wait-until.ts'

// The server as operators run it, with its own database and production settings, killed at points nobody chose.

test('kill -9 of the server during ingest, ten times beside a hostile neighbour: every acknowledged job ends and is there exactly once', async (t) => {
  const dataDir = await preparedDataDir(t)
  const random = seeded(20_260_131)
  let server = await startServer(t, dataDir, SETTINGS)
  const { key } = await newAccount(server)
  const acknowledged = new Map<number, string>()
  const others = { jobs: () => acknowledged.values(), word: 'Harbour Institute' }
  const neighbour = await hostileNeighbour(t, () => server, others)
  let n = 0
  for (let round = 0; round < 10; round++) {
    const enough = acknowledged.size + 1 + Math.floor(random() * 6)
    const uploading = (async () => {
      for (;;) {
        const number = ++n
        const reply = await upload(server, key, number).catch(() => null)
        if (!reply) return
        assert.equal(reply.status, 202, reply.text)
        acknowledged.set(number, reply.body.job.id)
      }
    })()
    await waitUntil('uploads go on', () => acknowledged.size >= enough)
    await sleep(random() * 100)
    await server.process.kill('SIGKILL')
    await uploading
    server = await startServer(t, dataDir, SETTINGS)
  }
  await neighbour.end()
  for (const [number, id] of acknowledged) {
    const repeat = await upload(server, key, number)
    assert.equal(repeat.status, 200)
    assert.deepEqual([repeat.body.created, repeat.body.job.id], [false, id])
  }
  await allSucceed(server, key, acknowledged.values())
  await waitUntil('unacknowledged ones have ended too', async () => {
    const rows = await queryDatabase(dataDir, `select from job where status in ('queued', 'processing')`)
    return rows.length === 0
  })
  await assertWhole(dataDir, acknowledged.values())
  assert.equal((await server.process.kill('SIGTERM')).code, 0)
  assert.equal(postgresPid(dataDir), undefined)
})
