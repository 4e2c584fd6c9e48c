import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare, type TestKey } from '../../support/accounts.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { type Page, page, startWebSite, type WebSite } from '../../support/web-server.ts'

const ARTICLE = `<!doctype html><html lang="en"><head><title>The trams of Oslo</title></head><body><article>
<h1>The trams of Oslo</h1>
<p>Oslo is the capital of Norway. The first tram of Oslo ran in 1875, and Sporveien operates 6 lines today.</p>
<h2>Depots</h2>
<p>The University of Oslo lies beside the depot at Holtet, which was built in 1914 and holds 40 trams.</p>
<h2>Fares</h2>
<p>We think that fares should fall. A single ticket costs 42 crowns, and the zebra crossing is free.</p>
</article></body></html>`

const redirect =
  (location: string, status = 302): Page =>
  (_request, response) =>
    void response.writeHead(status, { location }).end()
/** Sends its head and a little of the body, and then nothing until the client gives up. */
const stalled: Page = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.write('<title>Slow</title>')
}
/** A byte now and then: never idle, never done. */
const drip: Page = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain' })
  const timer = setInterval(() => response.write('a'), 20)
  response.on('close', () => clearInterval(timer))
}
let failures = 0

let site: WebSite
let service: TestService
let quick: TestService
before(async () => {
  const pages: Record<string, Page> = {
    '/article': page('text/html; charset=utf-8', ARTICLE),
    '/article.md': page('text/markdown', '# Depots\n\nThe University of Oslo lies beside the depot at Holtet.\n'),
    '/raw/notes.md': page('text/plain', '# Depots\n\nThe University of Oslo lies beside the depot at Holtet.\n'),
    '/plain': page('text/plain', 'The University of Oslo lies beside the depot at Holtet.'),
    '/pdf': page('application/pdf', makePdf([['The University of Oslo lies beside the depot at Holtet.']])),
    '/pdf-as-stream': page('application/octet-stream', makePdf([['The University of Oslo lies beside Holtet.']])),
    '/latin1': page(
      'text/html; charset=iso-8859-1',
      Buffer.from('<title>Caf\xe9</title><p>The caf\xe9 of the University of Oslo.</p>', 'latin1'),
    ),
    '/xhtml': page('application/xhtml+xml', ARTICLE),
    '/gzip': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(ARTICLE)),
    '/to-article': redirect('/article', 301),
    '/to-private': redirect('http://10.0.0.1/'),
    '/to-metadata': redirect('http://169.254.169.254/latest/meta-data/'),
    '/to-private-name': redirect('http://inside.example/'),
    '/to-file': redirect('file:///etc/passwd'),
    '/loop': redirect('/loop'),
    '/json': page('application/json', '{"a": 1}'),
    '/picture': page('image/png', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')),
    '/picture-as-html': page('text/html', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')),
    '/no-type': (_request, response) => void response.writeHead(200).end(ARTICLE),
    '/empty': page('text/html', ''),
    '/no-text': page('text/html', '<html><body><script>draw()</script></body></html>'),
    '/gone': page('text/html', '<p>Gone for good</p>', 410),
    '/forbidden': page('text/html', '<p>No</p>', 403),
    '/broken-once': (request, response) =>
      failures++ === 0 ? void response.writeHead(503).end() : page('text/html', ARTICLE)(request, response),
    '/down': page('text/html', 'down', 503),
    '/stalled': stalled,
    '/drip': drip,
    '/huge': page('text/plain', Buffer.alloc(1_048_577, 'Rain falls.\n')),
    '/bomb': (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(30_000_000))),
    '/cut-off': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '10000' })
      response.write('<title>Cut')
      setImmediate(() => response.destroy())
    },
  }
  const names = { 'inside.example': ['10.1.2.3'], 'mixed.example': ['127.0.0.1', '192.168.0.1'] }
  site = await startWebSite(pages, names)
  const settings = { CAIRN_MAX_FILE_MB: '1' }
  service = await startService({ settings, fetchOptions: site.fetchOptions })
  const timeouts = { idle: 150, total: 600 }
  quick = await startService({ settings, fetchOptions: { ...site.fetchOptions, timeouts } })
})
after(async () => {
  await service.stop()
  await quick.stop()
  await site.close()
})

const URL_ROUTE = '/v1/ingest/url'
const LIVE = { dryRun: false, distill: true, datedAt: '2026-01-31' }
const account = (of = service) => accountWithKey(of, { scopes: ['ingest'] })
const send = (key: string, body: unknown, of = service) => of.request('POST', URL_ROUTE, { key, body })
const at = (path: string) => `${site.origin}${path}`
const plan = (key: string, path: string, fields = {}, of = service) =>
  send(key, { url: at(path), distill: true, ...fields }, of)
const job = async (key: string, id: string, query = '', of = service) =>
  (await of.request('GET', `/v1/ingest/jobs/${id}${query}`, { key })).body.job
async function live(key: string, path: string, fields = {}, of = service) {
  const { status, body, text } = await send(key, { url: at(path), ...LIVE, ...fields }, of)
  assert.equal(status, 202, text)
  return job(key, body.job.id, '?wait=60', of)
}
const rows = <Row>({ accountId }: TestKey, text: string, ...values: unknown[]): Promise<Row[]> =>
  service.db.of(bare(accountId) as AccountId).rows<Row>({ name: '', text, values })
const excerpts = (body: { plan: { notes: { excerpt: string }[] } }) =>
  body.plan.notes.map(({ excerpt }) => excerpt).join('\n')

// ---- shapes

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

// ---- what cannot be fetched

test('source_fetch_failed: 502 on a dry run; live the job fails at once with that code where trying again cannot help', async () => {
  const { key } = await account()
  for (const path of ['/nothing-here', '/gone', '/forbidden', '/loop', '/huge', '/bomb']) {
    const { status, body } = await plan(key, path)
    assert.equal(status, 502, path)
    assert.equal(body.error.code, 'source_fetch_failed')
    const done = await live(key, path)
    assert.equal(done.status, 'failed', path)
    assert.deepEqual(done.error, { code: 'source_fetch_failed', message: body.error.message })
    assert.equal(done.attempts, 1, path)
    assert.equal(done.sourceRunId, null)
  }
})

test('a name that does not resolve: 502 on a dry run; live it is queued, for it may resolve by then', async () => {
  const { key } = await account()
  const url = 'http://unknown.example/'
  assert.equal((await send(key, { url })).status, 502)
  const queued = await send(key, { url, ...LIVE })
  assert.equal(queued.status, 202)
  const done = await job(key, queued.body.job.id, '?wait=60')
  assert.equal(done.status, 'failed')
  assert.equal(done.error.code, 'source_fetch_failed')
})

test('a page that drips or stalls: 502 when the time is over; the connection is given up', async () => {
  const { key } = await account(quick)
  for (const path of ['/stalled', '/drip']) {
    const { status, body } = await plan(key, path, {}, quick)
    assert.equal(status, 502, path)
    assert.equal(body.error.code, 'source_fetch_failed')
  }
})

test('a page that is down for now: the job is tried again later and shows why, then succeeds', async () => {
  const owner = await account()
  failures = 0
  const { id } = (await send(owner.key, { url: at('/broken-once'), ...LIVE })).body.job
  const waiting = await waitUntil('a first attempt', async () => {
    const seen = await job(owner.key, id)
    return seen.error && seen
  })
  assert.equal(waiting.status, 'queued')
  assert.equal(waiting.attempts, 1)
  assert.equal(waiting.finishedAt, null)
  assert.deepEqual(waiting.error, {
    code: 'source_fetch_failed',
    message: "The page's server answered with status 503.",
  })
  await dueNow(id)
  const done = await job(owner.key, id, '?wait=60')
  assert.equal(done.status, 'succeeded')
  assert.equal(done.attempts, 2)
  assert.equal(done.error, null)
})

test('a page that stays down: failed after the last attempt, with the code of the last', async () => {
  const { key } = await account()
  const { id } = (await send(key, { url: at('/down'), ...LIVE })).body.job
  for (let attempt = 1; attempt <= 5; attempt++) {
    // An attempt that runs shows the error of the one before; only one that waits can be hurried.
    await waitUntil(`attempt ${attempt}`, async () => {
      const [row] = await service.db.rows<{ status: string; attempts: number }>({
        name: '',
        text: 'select status, attempts from job where id = $1',
        values: [id],
      })
      return row!.attempts === attempt && row!.status !== 'processing'
    })
    await dueNow(id)
  }
  const done = await job(key, id)
  assert.equal(done.status, 'failed')
  assert.equal(done.attempts, 5)
  assert.equal(done.error.code, 'source_fetch_failed')
  assert.notEqual(done.finishedAt, null)
})

/** As if the time until the next attempt were over. */
const dueNow = (id: string) =>
  service.db.rows({
    name: '',
    text: `update job set run_at = now() where id = $1 and status = 'queued' returning pg_notify('cairn_job', '')`,
    values: [id],
  })

// ---- what cannot be read

test('source_unreadable: content that is none of the four types, or holds no text', async () => {
  const { key } = await account()
  for (const path of ['/json', '/picture', '/picture-as-html', '/empty', '/no-text']) {
    const { status, body } = await plan(key, path)
    assert.equal(status, 422, path)
    assert.equal(body.error.code, 'source_unreadable', path)
    const done = await live(key, path)
    assert.equal(done.status, 'failed', path)
    assert.deepEqual(done.error, { code: 'source_unreadable', message: body.error.message })
  }
})

test('a page whose server breaks off is a 502, not half a page', async () => {
  const { key } = await account()
  const { status, body } = await plan(key, '/cut-off')
  assert.equal(status, 502)
  assert.equal(body.error.code, 'source_fetch_failed')
})

// ---- content types

test('content types: HTML, XHTML, Markdown, plain text, PDF, compressed, unnamed and served as a stream', async () => {
  const { key } = await account()
  for (const [path, contentType, title] of [
    ['/article', 'text/html', 'The trams of Oslo'],
    ['/xhtml', 'application/xhtml+xml', 'The trams of Oslo'],
    ['/gzip', 'text/html', 'The trams of Oslo'],
    ['/no-type', 'text/html', 'The trams of Oslo'],
    ['/article.md', 'text/markdown', 'Depots'],
    ['/raw/notes.md', 'text/plain', 'Depots'],
    ['/plain', 'text/plain', null],
    ['/pdf', 'application/pdf', null],
    ['/pdf-as-stream', 'application/pdf', null],
    ['/latin1', 'text/html', 'Café'],
  ] as const) {
    const { status, body, text } = await plan(key, path)
    assert.equal(status, 200, text)
    assert.equal(body.plan.source.contentType, contentType, path)
    assert.equal(body.plan.source.title, title, path)
    assert.match(excerpts(body), /University of Oslo/, path)
  }
})

// ---- focus

test('focus: only the lines around the term are planned and written, focusContext lines on each side', async () => {
  const owner = await account()
  const whole = excerpts((await plan(owner.key, '/article')).body)
  assert.match(whole, /1875/)
  const narrow = (await plan(owner.key, '/article', { focus: 'ZEBRA', focusContext: 0 })).body
  assert.match(excerpts(narrow), /zebra crossing/)
  assert.doesNotMatch(excerpts(narrow), /1875|Holtet/)
  const wide = excerpts((await plan(owner.key, '/article', { focus: 'zebra', focusContext: 1000 })).body)
  assert.match(wide, /1875/)
  const done = await live(owner.key, '/article', { focus: 'ZEBRA', focusContext: 0 })
  assert.equal(done.status, 'succeeded')
  const notes = await rows<{ body: string }>(owner, `select body from node where type = 'note'`)
  assert.deepEqual(
    notes.map(({ body }) => body).sort(),
    narrow.plan.notes.map(({ excerpt }: { excerpt: string }) => excerpt).sort(),
  )
})

test('focus: three lines on each side unless focusContext says otherwise', async () => {
  const { key } = await account()
  const lines = Array.from({ length: 12 }, (_, i) => `Line ${i} of the long story about Oslo.`).join('\n\n')
  const many = await startWebSite({ '/lines': page('text/plain', lines.replace('Line 6', 'Needle 6')) })
  try {
    const url = `${many.origin}/lines`
    const { body } = await send(key, { url, focus: 'needle' })
    assert.deepEqual(excerpts(body).match(/\d+/g), ['3', '4', '5', '6', '7', '8', '9'])
  } finally {
    await many.close()
  }
})

test('focus: a term that stands nowhere is 422 and says so; live the job fails', async () => {
  const { key } = await account()
  const { status, body } = await plan(key, '/article', { focus: 'submarine' })
  assert.equal(status, 422)
  assert.equal(body.error.code, 'source_unreadable')
  assert.match(body.error.message, /focus term/)
  assert.equal((await live(key, '/article', { focus: 'submarine' })).error.code, 'source_unreadable')
})

// ---- idempotency and clients that leave

test('idempotencyKey: 50 equal requests at once make exactly one job', async () => {
  const owner = await account()
  const body = { url: at('/article'), ...LIVE, idempotencyKey: 'fifty-at-once' }
  const replies = await Promise.all(Array.from({ length: 50 }, () => send(owner.key, body)))
  assert.equal(replies.filter(({ status }) => status === 202).length, 1)
  assert.equal(replies.filter(({ status }) => status === 200).length, 49)
  assert.equal(new Set(replies.map(({ body }) => body.job.id)).size, 1)
  await job(owner.key, replies[0]!.body.job.id, '?wait=60')
  assert.equal((await rows(owner, 'select id from source_run')).length, 1)
})

test('a client that leaves during a dry run ends the fetch; nothing is logged as a failure', async () => {
  const { key } = await account()
  const logged = service.logLines.length
  const leaving = new AbortController()
  const asked = site.asked.length
  const reply = fetch(`${service.url}${URL_ROUTE}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: at('/drip') }),
    signal: leaving.signal,
  })
  await waitUntil('the page was asked for', () => site.asked.length > asked)
  leaving.abort()
  await assert.rejects(reply)
  await waitUntil('the request ended', () =>
    service.logLines.slice(logged).find((line) => line.includes('"ingestUrl"') && line.includes('"status"')),
  )
  assert.ok(!service.logLines.slice(logged).some((line) => line.includes('request failed')))
})
