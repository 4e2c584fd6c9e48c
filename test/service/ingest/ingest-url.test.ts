import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import {
  account,
  at,
  job,
  LIVE,
  live,
  plan,
  rows,
  send,
  service,
  site,
  useOddPages,
} from '../../support/ingested-pages.ts'
import { ARTICLE } from '../../support/odd-pages.ts'

// ---- shapes

useOddPages()

test('dry run: 200 with the plan of the page, and nothing is kept', async () => {
  const owner = await account()
  const { status, body } = await plan(owner.key, '/article')
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'mode', 'plan'])
  assert.equal(body.schemaVersion, 'service-url-ingest-plan-v1')
  assert.equal(body.mode, 'dry-run')
  assert.deepEqual(body.plan.source, {
    kind: 'url',
    title: 'The trams of Oslo',
    url: at('/article'),
    contentType: 'text/html',
    bytes: Buffer.byteLength(ARTICLE),
    language: 'en',
    sha256: createHash('sha256').update(ARTICLE).digest('hex'),
  })
  assert.ok(body.plan.claims.length > 0 && body.plan.entities.length > 0)
  assert.deepEqual(await rows(owner, 'select id from source'), [])
  const { jobs } = (await service.request('GET', '/v1/ingest/jobs', { key: owner.key })).body
  assert.deepEqual(jobs, [])
})

test('live: 202 with a queued job of kind url, which succeeds and writes what the plan said', async () => {
  const owner = await account()
  const planned = (await plan(owner.key, '/article')).body.plan
  const { status, body } = await send(owner.key, { url: at('/article'), ...LIVE })
  assert.equal(status, 202)
  assert.deepEqual(body, {
    schemaVersion: 'service-ingest-job-v1',
    mode: 'queued',
    created: true,
    job: { id: body.job.id, status: 'queued', kind: 'url' },
  })
  const done = await job(owner.key, body.job.id, '?wait=60')
  assert.equal(done.status, 'succeeded', JSON.stringify(done.error))
  assert.equal(done.error, null)
  const said = await rows<{ type: string; text: string }>(
    owner,
    `select distinct n.type, coalesce(nullif(n.body, ''), n.title) as text
       from record_support s join node n on n.id = s.record_id where s.run_id = $1 and n.type in ('note', 'claim', 'position')`,
    done.sourceRunId,
  )
  const expected = [
    ...planned.notes.map(({ excerpt }: { excerpt: string }) => `note ${excerpt}`),
    ...planned.claims.map(({ text }: { text: string }) => `claim ${text}`),
    ...planned.positions.map(({ text }: { text: string }) => `position ${text}`),
  ]
  assert.deepEqual(said.map(({ type, text }) => `${type} ${text}`).sort(), expected.sort())
  const [run] = await rows<{ summary: { entities: number; edges: number }; kind: string }>(
    owner,
    'select summary, source_kind as kind from source_run where id = $1',
    done.sourceRunId,
  )
  assert.equal(run!.kind, 'url')
  assert.equal(run!.summary.entities, planned.entities.length)
  assert.equal(run!.summary.edges, planned.edges.length)
  const { source } = (await service.request('GET', `/v1/sources/${done.sourceId}`, { key: owner.key })).body
  assert.deepEqual(source, {
    id: done.sourceId,
    kind: 'url',
    title: 'The trams of Oslo',
    url: at('/article'),
    filename: null,
    runs: 1,
    quarantine: null,
    replaces: null,
    replacedBy: null,
    createdAt: source.createdAt,
  })
})

test('400 invalid_ingest_request: a live ingest without distill or datedAt', async () => {
  const { key } = await account()
  for (const fields of [{}, { distill: true }, { datedAt: '2026-01-31' }, { distill: false, datedAt: '2026-01-31' }]) {
    const { status, body } = await send(key, { url: at('/article'), dryRun: false, ...fields })
    assert.equal(status, 400)
    assert.equal(body.error.code, 'invalid_ingest_request')
  }
})

test('422 names the field at fault', async () => {
  const { key } = await account()
  for (const mode of [{}, LIVE]) {
    for (const [fault, path] of [
      [{ url: undefined }, ['url']],
      [{ url: '' }, ['url']],
      [{ url: 5 }, ['url']],
      [{ url: 'no address' }, ['url']],
      [{ url: `https://example.com/${'x'.repeat(8200)}` }, ['url']],
      [{ focus: '' }, ['focus']],
      [{ focus: ' ' }, ['focus']],
      [{ focus: 'x'.repeat(501) }, ['focus']],
      [{ focusContext: -1 }, ['focusContext']],
      [{ focusContext: 1001 }, ['focusContext']],
      [{ focusContext: 2.5 }, ['focusContext']],
      [{ focusContext: '3' }, ['focusContext']],
      [{ filename: 'a.md' }, ['filename']],
      [{ distillLimit: -1 }, ['distillLimit']],
      [{ distillerProvider: 'anthropic' }, ['distillerProvider']],
      [{ datedAt: '2025-02-29' }, ['datedAt']],
    ] as const) {
      const { status, body } = await send(key, { url: at('/article'), ...mode, ...fault })
      assert.equal(status, 422, JSON.stringify(fault))
      assert.equal(body.error.code, 'validation_error')
      assert.deepEqual(body.error.issues[0].path, path)
    }
  }
})

// ---- addresses

test('422 at once: every address that is not public, in every notation, on a dry run and live', async () => {
  const { key } = await account()
  const asked = site.asked.length
  for (const mode of [{ distill: true }, LIVE]) {
    for (const url of [
      'http://localhost/',
      'http://LOCALHOST./',
      'http://app.localhost/',
      'http://printer.local/',
      'http://vault.internal/',
      'http://router.home.arpa/',
      'http://intranet/',
      'http://127.0.0.1/',
      'http://127.1/',
      'http://2130706433/',
      'http://0x7f000001/',
      'http://0x7f.0.0.1/',
      'http://0177.0.0.1/',
      'http://017700000001/',
      'http://１２７.0.0.1/',
      'http://127。0。0。1/',
      'http://0/',
      'http://0.0.0.0/',
      'http://10.1.2.3/',
      'http://172.16.0.1/',
      'http://172.31.255.255/',
      'http://192.168.1.1/',
      'http://169.254.169.254/latest/meta-data/',
      'http://100.64.0.1/',
      'http://192.0.2.1/',
      'http://198.18.0.1/',
      'http://224.0.0.1/',
      'http://255.255.255.255/',
      'http://[::1]/',
      'http://[::]/',
      'http://[0:0:0:0:0:0:0:1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://[::ffff:7f00:1]/',
      'http://[::127.0.0.1]/',
      'http://[64:ff9b::7f00:1]/',
      'http://[2002:7f00:1::]/',
      'http://[fe80::1]/',
      'http://[fc00::1]/',
      'http://[ff02::1]/',
      'http://[2001:db8::1]/',
      'http://inside.example/',
      'http://mixed.example/',
      'https://user:secret@example.com/',
      'http://example.com:22/',
      'ftp://example.com/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:text/html,hello',
      '//example.com/',
    ]) {
      const { status, body } = await send(key, { url, ...mode })
      assert.equal(status, 422, url)
      assert.deepEqual(body.error.issues[0].path, ['url'], url)
      assert.doesNotMatch(body.error.message, /10\.1\.2\.3|192\.168/, 'a resolved address is not told')
    }
  }
  assert.equal(site.asked.length, asked, 'nothing was fetched')
})

test('redirect to an address that is not public: 422 on a dry run, a failed job live; never followed', async () => {
  const { key } = await account()
  for (const path of ['/to-private', '/to-metadata', '/to-private-name', '/to-file']) {
    const { status, body } = await plan(key, path)
    assert.equal(status, 422, path)
    assert.deepEqual(body.error.issues[0].path, ['url'])
    const done = await live(key, path)
    assert.equal(done.status, 'failed', path)
    assert.equal(done.error.code, 'validation_error')
    assert.equal(done.attempts, 1)
    assert.doesNotMatch(done.error.message, /10\.|169\./)
  }
})

test('redirect to another public page is followed; the plan names the page that answered', async () => {
  const { key } = await account()
  const { body } = await plan(key, '/to-article')
  assert.equal(body.plan.source.url, at('/article'))
})

test('one source for one page: fragment and utm parameters do not make another', async () => {
  const { key } = await account()
  const ids = new Set<string>()
  for (const path of [
    '/article',
    '/article#depots',
    '/article?utm_source=mail',
    '/article?utm_source=a&utm_medium=b#c',
  ])
    ids.add((await live(key, path)).sourceId)
  assert.equal(ids.size, 1)
  ids.add((await live(key, '/article?page=2')).sourceId)
  assert.equal(ids.size, 2)
})
