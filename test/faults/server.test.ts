import assert from 'node:assert/strict'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  newAccount,
  newDataDir,
  postgresPid,
  queryDatabase,
  type RunningServer,
  ServerProcess,
  startServer,
} from '../support/server-process.ts'
import { waitUntil } from '../support/wait-until.ts'

// The server as operators run it, with its own database and production settings, killed at points nobody chose.

const LIVE = { dryRun: false, distill: true, datedAt: '2026-01-31' }
/** Killed processes cost attempts and leave leases behind. */
const SETTINGS = { CAIRN_JOB_ATTEMPTS: '20', CAIRN_JOB_LEASE_SECONDS: '2', CAIRN_JOBS_PER_ACCOUNT: '4' }

/** Park–Miller: the same points in every run, as far as the machine plays along. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const document = (n: number, sections = 3) =>
  `# Report ${n} of the Harbour Institute\n\n${Array.from(
    { length: sections },
    (_, i) =>
      `## Pier ${i}\n\nThe Harbour Institute counted ${n * 100 + i} ships at pier ${i} of Bergen in ${1900 + n}. ` +
      `We think that pier ${i} should be widened by ${n + 2} metres. Report ${n} was written by Ada Byron.\n`,
  ).join('\n')}`
const upload = (server: RunningServer, key: string, n: number, sections?: number) =>
  server.request('POST', '/v1/ingest/file', {
    key,
    body: {
      filename: `report-${n}.md`,
      contentType: 'text/markdown',
      contentBase64: Buffer.from(document(n, sections)).toString('base64'),
      idempotencyKey: `report number ${n}`,
      ...LIVE,
    },
  })
const lookAt = async (server: RunningServer, key: string, id: string, query = '') =>
  (await server.request('GET', `/v1/ingest/jobs/${id}${query}`, { key })).body.job

/** Waits for all of them, and fails unless they succeeded. */
async function allSucceed(server: RunningServer, key: string, ids: Iterable<string>): Promise<void> {
  for (const id of ids) {
    const job = await waitUntil(`job ${id} ends`, async () => {
      const seen = await lookAt(server, key, id, '?wait=20')
      return seen.finishedAt && seen
    })
    assert.equal(job.status, 'succeeded', JSON.stringify(job))
  }
}

/** Every job that succeeded has its run, once; every run has its records; nothing is there without a run. */
async function assertWhole(dataDir: string, jobs: Iterable<string>): Promise<void> {
  const ids = [...jobs]
  const runs = await queryDatabase<{ job: string; runs: number }>(
    dataDir,
    `select j.id as job, count(r.id)::int as runs from unnest($1::uuid[]) as j(id)
       left join source_run r on r.job_id = j.id group by 1`,
    [ids],
  )
  assert.equal(runs.length, ids.length)
  for (const { job, runs: count } of runs) assert.equal(count, 1, `job ${job} has ${count} runs`)
  for (const [what, text] of Object.entries({
    'jobs whose run is another one': `select j.id from job j join source_run r on r.job_id = j.id where j.source_run_id <> r.id`,
    'runs of jobs that did not end': `select r.id from source_run r left join job j on j.id = r.job_id
       where j.status is distinct from 'succeeded'`,
    'runs whose records are not those of their summary': `select r.id, r.summary from source_run r
       where (r.summary ->> 'notes')::int <> (select count(distinct record_id) from record_support where run_id = r.id and record_kind = 'note')
          or (r.summary ->> 'claims')::int <> (select count(distinct record_id) from record_support where run_id = r.id and record_kind = 'claim')
          or (r.summary ->> 'entities')::int <> (select count(distinct record_id) from record_support where run_id = r.id and record_kind = 'entity')
          or (r.summary ->> 'edges')::int <> (select count(distinct record_id) from record_support where run_id = r.id and record_kind = 'edge')`,
    'nodes without support': `select id from node n where not exists (select from record_support s where s.record_id = n.id)`,
    'edges without support': `select id from edge e where not exists (select from record_support s where s.record_id = e.id)`,
    'supports without their record': `select record_id from record_support s
       where record_kind <> 'style' and not exists (select from node where id = s.record_id) and not exists (select from edge where id = s.record_id)`,
    'live notes that are in no index': `select n.id from node n where n.type = 'note' and n.state = 'live'
       and not exists (select from index_doc d where d.item_id = n.id)`,
    'notes without their vector': `select n.id from node n where n.type = 'note'
       and not exists (select from embedding e where e.item_id = n.id and e.kind = 'topical')`,
    'sources without bytes': `select s.id from source s where s.kind = 'file'
       and not exists (select from artefact a join artefact_chunk c on c.artefact_id = a.id where a.source_id = s.id)`,
  }))
    assert.deepEqual(await queryDatabase(dataDir, text), [], what)
}

test('kill -9 of the server during ingest, ten times: every acknowledged job ends and is there exactly once', async (t) => {
  const dataDir = newDataDir(t)
  const random = seeded(20_260_131)
  let server = await startServer(t, dataDir, SETTINGS)
  const { key } = await newAccount(server)
  const acknowledged = new Map<number, string>()
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

test('kill -9 of the database during ingest: it is revived, nothing acknowledged is lost, nobody sees a 500', async (t) => {
  const dataDir = newDataDir(t)
  const random = seeded(7)
  const server = await startServer(t, dataDir, SETTINGS)
  const { key } = await newAccount(server)
  const acknowledged = new Set<string>()
  const statuses = new Set<number>()
  let stop = false
  const uploading = (async () => {
    for (let n = 1; !stop; ) {
      const reply = await upload(server, key, n)
      statuses.add(reply.status)
      if (reply.status >= 300) continue // the same one again, as a client would
      acknowledged.add(reply.body.job.id)
      n++
    }
  })()
  for (let round = 0; round < 5; round++) {
    const enough = acknowledged.size + 3
    await waitUntil('uploads go on', () => acknowledged.size >= enough)
    await sleep(random() * 300)
    const pid = await waitUntil('the database runs', () => postgresPid(dataDir))
    process.kill(pid, 'SIGKILL')
    await waitUntil('another server runs', () => {
      const now = postgresPid(dataDir)
      return now !== undefined && now !== pid
    })
    await waitUntil('it is ready', async () => (await server.request('GET', '/readyz')).status === 200)
  }
  stop = true
  await uploading
  for (const status of statuses) assert.ok([200, 202, 503].includes(status), `a client saw ${status}`)
  await allSucceed(server, key, acknowledged)
  await assertWhole(dataDir, acknowledged)
})

test('SIGTERM: exit code 0, no database left behind, the running job goes back uncounted and ends after the restart', async (t) => {
  const dataDir = newDataDir(t)
  const first = await startServer(t, dataDir)
  const { key } = await newAccount(first)
  const { id } = (await upload(first, key, 1, 2_000)).body.job
  await waitUntil('it runs', async () => (await lookAt(first, key, id)).startedAt)
  const { code, stderr } = await first.process.kill('SIGTERM')
  assert.equal(code, 0, stderr)
  assert.equal(postgresPid(dataDir), undefined)
  assert.match(stderr, /cairn is stopping/)
  assert.doesNotMatch(stderr, /"level":(?:50|60)/, 'no error on the way out')
  const second = await startServer(t, dataDir)
  const job = await waitUntil('the job ends', async () => {
    const seen = await lookAt(second, key, id, '?wait=20')
    return seen.finishedAt && seen
  })
  assert.equal(job.status, 'succeeded')
  assert.equal(job.attempts, 1)
  await assertWhole(dataDir, [id])
})

test('SIGINT and SIGHUP stop it as SIGTERM does, also while it starts', async (t) => {
  const dataDir = newDataDir(t)
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    const server = await startServer(t, dataDir)
    assert.equal((await server.process.kill(signal)).code, 0, signal)
    assert.equal(postgresPid(dataDir), undefined)
  }
  const starting = new ServerProcess(t, { CAIRN_DATA_DIR: dataDir, CAIRN_PORT: '0' })
  await waitUntil('its database runs', () => postgresPid(dataDir))
  assert.equal((await starting.kill('SIGTERM')).code, 0)
  assert.equal(postgresPid(dataDir), undefined)
})

test('two servers on one data directory share the work; the last one out stops the database', async (t) => {
  const dataDir = newDataDir(t)
  const [front, back] = await Promise.all([
    startServer(t, dataDir, { ...SETTINGS, CAIRN_WORKERS: '0' }),
    startServer(t, dataDir, SETTINGS),
  ])
  const { key } = await newAccount(front)
  const ids: string[] = []
  for (let n = 1; n <= 12; n++) ids.push((await upload(n % 2 ? front : back, key, n)).body.job.id)
  // The one that runs no jobs hears of their end.
  await allSucceed(front, key, ids)
  assert.deepEqual(await lookAt(back, key, ids[0]!), await lookAt(front, key, ids[0]!))
  const one = (await upload(front, key, 13)).body.job.id
  assert.equal((await back.process.kill('SIGTERM')).code, 0)
  assert.ok(postgresPid(dataDir), 'the other one still needs it')
  assert.equal((await front.request('GET', '/readyz')).status, 200)
  const another = await startServer(t, dataDir, SETTINGS)
  await allSucceed(front, key, [one])
  await assertWhole(dataDir, [...ids, one])
  await another.process.kill('SIGKILL')
  // Until the database has noticed, the dead one still counts as there.
  await waitUntil('the claim of the killed one is gone', async () => {
    const claims = await queryDatabase(
      dataDir,
      `select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and objid = x'63616972'::int::oid`,
    )
    return claims.length === 1
  })
  assert.equal((await front.process.kill('SIGTERM')).code, 0)
  assert.equal(postgresPid(dataDir), undefined)
})

// ---- what an operator gets wrong

async function refusesToStart(t: TestContext, env: Record<string, string>): Promise<string> {
  const { code, stderr } = await new ServerProcess(t, env).exited
  assert.equal(code, 1, stderr)
  return stderr
}

test('port in use: says which and what to do, exit code 1, no database left behind', async (t) => {
  const dataDir = newDataDir(t)
  const other = net.createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  t.after(() => other.close())
  const port = String((other.address() as net.AddressInfo).port)
  const said = await refusesToStart(t, { CAIRN_DATA_DIR: dataDir, CAIRN_PORT: port })
  assert.match(said, new RegExp(`Cannot listen on 127.0.0.1 port ${port}: another program listens there.*CAIRN_PORT`))
  assert.doesNotMatch(said, /^\s+at /m, 'no stack')
  assert.equal(postgresPid(dataDir), undefined)
})

test('a host that is not ours: says so, exit code 1', async (t) => {
  const said = await refusesToStart(t, { CAIRN_DATA_DIR: newDataDir(t), CAIRN_PORT: '0', CAIRN_HOST: '192.0.2.1' })
  assert.match(said, /Cannot listen on 192\.0\.2\.1/)
  assert.doesNotMatch(said, /^\s+at /m)
})

test('bad settings: every fault is listed at once, exit code 1, and nothing was made', async (t) => {
  const dataDir = newDataDir(t)
  const said = await refusesToStart(t, {
    CAIRN_DATA_DIR: dataDir,
    CAIRN_PORT: 'eighty',
    CAIRN_ADMIN_TOKEN: 'short',
    CAIRN_WORKERS: '1000',
    CAIRN_WROKERS: '2',
    DATABASE_URL: 'mysql://localhost/',
  })
  for (const name of ['CAIRN_PORT', 'CAIRN_ADMIN_TOKEN', 'CAIRN_WORKERS', 'CAIRN_WROKERS', 'DATABASE_URL'])
    assert.match(said, new RegExp(`^ *${name}: `, 'm'), name)
  assert.doesNotMatch(said, /^\s+at /m)
  assert.doesNotMatch(said, /short/, 'a rejected secret is not repeated')
  assert.equal(fs.existsSync(dataDir), false)
})

test('a database that cannot be reached: says so, exit code 1', async (t) => {
  const said = await refusesToStart(t, {
    CAIRN_DATA_DIR: newDataDir(t),
    CAIRN_PORT: '0',
    DATABASE_URL: `postgres://nobody:hunter2@localhost:1/nowhere?host=${encodeURIComponent(path.join('/tmp', 'no-such-folder'))}`,
  })
  assert.match(said, /^Cannot use the database: .*ENOENT.*DATABASE_URL/)
  assert.doesNotMatch(said, /hunter2|^\s+at /m)
})
