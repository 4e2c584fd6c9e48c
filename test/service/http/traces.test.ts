import assert from 'node:assert/strict'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { openTraces } from '../../../src/metrics/open-traces.ts'
import { wantsTraces } from '../../../src/metrics/wants-traces.ts'
import { accountWithKey } from '../../support/accounts.ts'
import { startService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// A process of its own: the SDK's tracer is one for all of a process, and reads the environment.

/** Keeps what is sent to it: protocol buffers, in which words stand as they are. */
async function collector(t: TestContext) {
  const bodies: Buffer[] = []
  const addresses = new Set<string>()
  const server = createServer(async (request, response) => {
    addresses.add(`${request.url} ${request.headers['x-tenant']}`)
    for await (const chunk of request) bodies.push(chunk as Buffer)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    addresses,
    all: () => Buffer.concat(bodies),
  }
}

test('requests, jobs and statements are spans of one trace, the caller’s; nothing that users said is in them', async (t) => {
  const { url, addresses, all } = await collector(t)
  const asked = {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=t1',
    OTEL_SERVICE_NAME: 'own-name',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  }
  Object.assign(process.env, asked)
  t.after(() => {
    for (const name of Object.keys(asked)) delete process.env[name]
  })
  assert.equal(wantsTraces(), true)
  const close = openTraces()
  const service = await startService()
  t.after(() => service.stop())
  const { key } = await accountWithKey(service, { scopes: ['ingest'] })
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const secretWords = 'The Quillon ferry sails to Vardholm.'
  const body = {
    filename: 'quillon.txt',
    contentType: 'text/plain',
    contentBase64: Buffer.from(secretWords).toString('base64'),
    dryRun: false,
    distill: true,
    datedAt: '2026-01-31',
  }
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  const { status, body: queued, text } = await service.request('POST', '/v1/ingest/file', { key, body, headers })
  assert.equal(status, 202, text)
  await waitUntil('the job ends', async () => {
    const reply = await service.request('GET', `/v1/ingest/jobs/${queued.job.id}?wait=20`, { key })
    return reply.body.job.finishedAt
  })
  // what a job says of its end is read before its span ends
  await waitUntil('the span of the job is sent', async () => all().includes('job file') || undefined)
  await close()
  const sent = all()
  assert.deepEqual([...addresses], ['/v1/traces t1'])
  for (const name of ['ingestFile', 'insertJob', 'transaction', 'job file', 'own-name', 'http.response.status_code'])
    assert.ok(sent.includes(name), name)
  assert.ok(sent.includes(Buffer.from(traceId, 'hex')), 'the caller’s trace goes on')
  assert.ok(!sent.includes('claimJob'), 'looks into the queue are no traces')
  for (const word of [key, 'quillon', 'Quillon', 'Vardholm', '127.0.0.1']) assert.ok(!sent.includes(word), word)
  const before = sent.length
  await service.request('GET', '/v1/ingest/jobs', { key })
  assert.equal(all().length, before, 'nothing after the end')
})

test('the environment turns traces on and off by the specification’s names', () => {
  assert.equal(wantsTraces({}), false)
  assert.equal(wantsTraces({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://x' }), true)
  assert.equal(wantsTraces({ OTEL_TRACES_EXPORTER: 'otlp' }), true)
  assert.equal(wantsTraces({ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x' }), false)
  assert.equal(wantsTraces({ OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x' }), false)
})

test('the SDK is loaded where traces are asked for, and nowhere else', () => {
  const src = path.join(import.meta.dirname, '../../../src')
  const files = globSync('**/*.ts', { cwd: src }).map(
    (file) => [file, readFileSync(path.join(src, file), 'utf8')] as const,
  )
  const naming = (what: RegExp) => files.filter(([, text]) => what.test(text)).map(([file]) => file)
  assert.deepEqual(naming(/from '@opentelemetry\//), ['metrics/open-traces.ts'])
  assert.deepEqual(naming(/^import .*open-traces/m), [])
  assert.deepEqual(naming(/import\('\.\/metrics\/open-traces\.ts'\)/), ['main.ts'])
})
