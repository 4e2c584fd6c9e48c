import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

let service: TestService
let port: number
before(async () => {
  port = await freePort()
  service = await startService({
    settings: { CAIRN_METRICS_ADDRESS: `127.0.0.1:${port}`, CAIRN_INGESTS_PER_MINUTE: '3' },
  })
})
after(() => service.stop())

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return address.port
}

const asOperator = () => service.request('GET', '/metrics', { key: service.adminToken })

/** The value of a line, labels and all; undefined when there is no such line. */
const sampleOf = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

test('metrics are the operator’s: other credentials and methods are refused', async () => {
  assert.equal((await service.request('GET', '/metrics')).status, 401)
  const { key } = await accountWithKey(service, { scopes: ['query'] })
  assert.equal((await service.request('GET', '/metrics', { key })).status, 403)
  assert.equal((await service.request('POST', '/metrics', { key: service.adminToken })).status, 405)
  const reply = await asOperator()
  assert.equal(reply.status, 200)
  assert.match(reply.headers.get('content-type')!, /^text\/plain; version=0\.0\.4/)
})

test('requests, refusals, jobs, indexes and connections are counted, and the address of its own asks for no token', async () => {
  const { key } = await accountWithKey(service, { scopes: ['ingest', 'query'] })
  const body = {
    filename: 'a.md',
    contentBase64: Buffer.from('# Pier\n\nThe pier of Bergen has 7 cranes.').toString('base64'),
  }
  const queued = await service.request('POST', '/v1/ingest/file', {
    key,
    body: {
      ...body,
      contentType: 'text/markdown',
      dryRun: false,
      datedAt: '2026-01-31',
      idempotencyKey: 'metrics-test',
      distill: true,
    },
  })
  assert.equal(queued.status, 202)
  await waitUntil('the job ends', async () => {
    const { body } = await service.request('GET', `/v1/ingest/jobs/${queued.body.job.id}`, { key })
    return body.job.finishedAt
  })
  assert.equal((await service.request('POST', '/v1/query', { key, body: { query: 'cranes' } })).status, 200)
  for (let n = 0; n < 3; n++) await service.request('POST', '/v1/ingest/file', { key, body: { filename: 'a.md' } })
  const text = await waitUntil('the job is counted', async () => {
    const { text } = await asOperator()
    return (sampleOf(text, 'cairn_job_attempt_seconds_count{kind="file",outcome="succeeded"}') ?? 0) > 0 && text
  })
  assert.ok(sampleOf(text, 'cairn_request_seconds_count{operation="answerQuery",status="200"}')! >= 1)
  assert.equal(sampleOf(text, 'cairn_refusals_total{operation="ingestFile",code="rate_limit_exceeded"}'), 1)
  assert.ok(sampleOf(text, 'cairn_index_bytes{index="graph"}')! > 0)
  assert.ok(sampleOf(text, 'cairn_index_load_seconds_count')! >= 1)
  assert.ok(sampleOf(text, 'cairn_index_longest_load_seconds')! > 0)
  assert.ok(sampleOf(text, 'cairn_database_connections{state="idle"}')! >= 1)
  assert.ok(sampleOf(text, 'cairn_database_wait_seconds_count')! >= 1)
  for (const line of [
    'cairn_queue_oldest_seconds',
    'cairn_leases_lost_total',
    'cairn_index_evictions_total',
    'cairn_turns{work="extraction",state="waiting"}',
    'cairn_turns{work="analysis",state="running"}',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_seconds',
  ]) {
    assert.ok(sampleOf(text, line) !== undefined, `no ${line}`)
  }
  const open = await fetch(`http://127.0.0.1:${port}/metrics`)
  assert.equal(open.status, 200)
  assert.match(await open.text(), /^cairn_request_seconds_count\{/m)
  assert.equal((await fetch(`http://127.0.0.1:${port}/v1/query`)).status, 404)
})

test('jobs that wait are told by kind and state', async () => {
  const id = '01890a5d-ac96-774b-bcce-0000000000aa'
  await service.db.rows({ name: '', values: [], text: `insert into account (id) values ('${id}')` })
  await service.db.rows({
    name: '',
    values: [],
    text: `insert into job (id, public_id, account_id, kind, payload, run_at)
           values (gen_random_uuid(), gen_random_uuid(), '${id}', 'of.nobody', '{}', now() - interval '1 hour'),
                  (gen_random_uuid(), gen_random_uuid(), '${id}', 'of.later', '{}', now() + interval '1 hour')`,
  })
  const { text } = await asOperator()
  assert.equal(sampleOf(text, 'cairn_jobs{kind="of.later",state="queued"}'), 1)
})

test('the dashboard for Grafana asks for metrics and labels that there are', async () => {
  const { text } = await asOperator()
  const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name!, type!]))
  const root = path.join(import.meta.dirname, '../../..')
  const told = readFileSync(path.join(root, 'docs/operating.md'), 'utf8')
  const dashboard = JSON.parse(readFileSync(path.join(root, 'deploy/grafana-dashboard.json'), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[]
  }
  const asked = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  assert.ok(asked.length > 20)
  for (const expr of asked)
    for (const [, name = '', suffix] of expr.matchAll(/\b((?:cairn|process|nodejs)_\w+?)(_bucket|_count|_sum)?\{/g)) {
      assert.equal(types.get(name) === 'histogram', suffix !== undefined, `${name}${suffix ?? ''}`)
      assert.ok(types.has(name), name)
      const labels = new RegExp(`\\b${name}(?:\\{([\\w,]+)\\})?`).exec(told)?.[1]?.split(',') ?? []
      const by = /\bby \(([\w, ]+)\)/.exec(expr)?.[1]?.split(/, /) ?? []
      if (name.startsWith('cairn_'))
        assert.deepEqual(
          by.filter((label) => label !== 'le' && label !== 'model' && !labels.includes(label)),
          [],
          expr,
        )
    }
})
