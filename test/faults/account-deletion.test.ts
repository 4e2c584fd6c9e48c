import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { hostileNeighbour } from '../support/hostile-neighbour.ts'
import type { TestReply } from '../support/send.ts'
import {
  killDatabase,
  newAccount,
  preparedDataDir,
  queryDatabase,
  type RunningServer,
  startServer,
} from '../support/server-process.ts'
import { waitUntil } from '../support/wait-until.ts'

// Deleting an account while server and database are killed: before the purge, after it, never in between.

const ADMIN_TOKEN = 'test-admin-token-of-enough-characters-0123'
const MARKER = 'Quizzlewick'
const NODES = 4_000

const erase = (server: RunningServer, id: string): Promise<TestReply> =>
  server.request('DELETE', `/v1/admin/accounts/u_${id}?confirm=true`, { key: ADMIN_TOKEN })

/** Rows of the account in every table, as the superuser sees them. */
async function rowsOf(dataDir: string, id: string): Promise<Record<string, number>> {
  const tables = await queryDatabase<{ name: string }>(
    dataDir,
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'account_id' order by 1`,
  )
  const counts = await queryDatabase<{ name: string; n: number }>(
    dataDir,
    [{ name: 'account' }, ...tables]
      .map(({ name }) => {
        const column = name === 'account' ? 'id' : 'account_id'
        return `select '${name}' as name, count(*)::int as n from "${name}" where ${column} = $1`
      })
      .join(' union all '),
    [id],
  )
  return Object.fromEntries(counts.filter(({ n }) => n > 0).map(({ name, n }) => [name, n]))
}

/** Enough that the purge takes a while; with edges, whose keys make it slower still. */
async function filledAccount(server: RunningServer, dataDir: string): Promise<{ id: string; key: string }> {
  const account = await newAccount(server, ['ingest', 'query', 'account'])
  for (const text of [
    `insert into node (account_id, id, type, record_key, title, body, lang, source_kind, source_run_id, confidence_kind, dated_at)
     select $1, md5($1::text || g)::uuid, 'note', decode(md5(g::text), 'hex'), 't', 'b', 'en', 'file', gen_random_uuid(), 'asserted', '2026-01-01'
       from generate_series(1, ${NODES}) g`,
    `insert into edge (account_id, id, predicate, src, dst, source_kind, source_run_id, confidence_kind)
     select $1, gen_random_uuid(), 'mentions', md5($1::text || g)::uuid, md5($1::text || (1 + g % ${NODES}))::uuid, 'file', gen_random_uuid(), 'asserted'
       from generate_series(1, ${NODES}) g`,
  ])
    await queryDatabase(dataDir, text.replaceAll('$1', `'${account.id}'::uuid`))
  return account
}

/** What never changes once the account is marked: its rows, all of them or none. */
const content = ({ node, edge, api_key }: Record<string, number>) => ({ node, edge, api_key })

test('kill -9 of the server at points nobody chose, beside a hostile neighbour: all rows or none, and the same call ends it', async (t) => {
  const dataDir = await preparedDataDir(t)
  let server = await startServer(t, dataDir)
  const seen = new Set<string>()
  const neighbour = await hostileNeighbour(t, () => server, { jobs: () => [], word: MARKER })
  for (let round = 0; round < 8; round++) {
    const { id, key } = await filledAccount(server, dataDir)
    const before = await rowsOf(dataDir, id)
    const reply = erase(server, id).catch(() => null)
    await sleep(round * 12)
    await server.process.kill('SIGKILL')
    const answer = await reply
    await waitUntil('its connections have ended', async () => {
      const [row] = await queryDatabase<{ n: number }>(
        dataDir,
        `select count(*)::int as n from pg_stat_activity where application_name = 'cairn'`,
      )
      return row!.n === 0
    })
    const left = await rowsOf(dataDir, id)
    const [row] = await queryDatabase<{ state: string }>(dataDir, 'select state from account where id = $1', [id])
    const state = row?.state ?? 'gone'
    seen.add(state)
    assert.deepEqual(content(left), state === 'gone' ? content({}) : content(before))
    if (answer) assert.deepEqual([answer.status, state], [200, 'gone'])
    server = await startServer(t, dataDir)
    const { status } = await server.request('GET', '/v1/account/api-keys', { key })
    assert.equal(status, state === 'active' ? 200 : 401)
    assert.equal((await erase(server, id)).status, state === 'gone' ? 404 : 200)
    assert.deepEqual(await rowsOf(dataDir, id), {})
  }
  await neighbour.end()
  t.diagnostic([...seen].join(', '))
})

test('kill -9 of the database amid a deletion, beside a hostile neighbour: 503 or 200, never half, and the same call ends it', async (t) => {
  const dataDir = await preparedDataDir(t)
  const server = await startServer(t, dataDir)
  const neighbour = await hostileNeighbour(t, () => server, { jobs: () => [], word: MARKER })
  for (let round = 0; round < 5; round++) {
    const { id } = await filledAccount(server, dataDir)
    const before = await rowsOf(dataDir, id)
    const reply = erase(server, id)
    await sleep(8 + round * 12)
    const back = killDatabase(server, dataDir)
    const { status } = await reply
    assert.ok([200, 503].includes(status), String(status))
    await back()
    const left = await rowsOf(dataDir, id)
    if (Object.keys(left).length) assert.deepEqual(content(left), content(before))
    if (status === 200) assert.deepEqual(left, {})
    else assert.ok([200, 404].includes((await erase(server, id)).status))
    assert.deepEqual(await rowsOf(dataDir, id), {})
  }
  await neighbour.end()
})

/** Files below the folder that hold the word, as text or in UTF-16. */
function filesHolding(folder: string, word: string): string[] {
  const needles = [Buffer.from(word), Buffer.from(word.toLowerCase()), Buffer.from(word, 'utf16le')]
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = fs.readFileSync(file)
      return needles.some((needle) => bytes.includes(needle))
    })
    .map((file) => path.relative(folder, file))
}

test('the data folder: outside the database nothing ever holds what an account wrote', async (t) => {
  const dataDir = await preparedDataDir(t)
  const server = await startServer(t, dataDir, { CAIRN_LOG_LEVEL: 'debug' })
  const { id, key } = await newAccount(server, ['ingest', 'query'])
  const text = `# ${MARKER}\n\n${MARKER} is a company in Oslo. ${MARKER} was founded by Ada Byron in 1902.\n`
  const queued = await server.request('POST', '/v1/ingest/file', {
    key,
    body: {
      filename: `${MARKER}.md`,
      contentType: 'text/markdown',
      contentBase64: Buffer.from(text).toString('base64'),
      dryRun: false,
      distill: true,
      datedAt: '2026-01-31',
    },
  })
  await server.request('GET', `/v1/ingest/jobs/${queued.body.job.id}?wait=30`, { key })
  await server.request('POST', '/v1/query', { key, body: { query: `Who founded ${MARKER}?` } })
  await queryDatabase(dataDir, 'checkpoint')
  assert.notDeepEqual(filesHolding(dataDir, MARKER), [], 'the database holds it while the account is there')
  assert.equal((await erase(server, id)).status, 200)
  const { stderr } = await server.process.kill('SIGTERM')
  assert.ok(!stderr.includes(MARKER))
  const holding = filesHolding(dataDir, MARKER)
  t.diagnostic(`pages not yet written over: ${holding.join(', ')}`)
  for (const file of holding) assert.match(file, /^pg18\/(?:base|pg_wal)\//, file)
})
