import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  account,
  at,
  job,
  LIVE,
  live,
  plan,
  quick,
  rows,
  send,
  service,
  site,
  URL_ROUTE,
  useOddPages,
} from '../../support/ingested-pages.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { page, startWebSite } from '../../support/web-server.ts'

// Pages that cannot be fetched or read, the types that can, and the part of a page that is asked for.

useOddPages()

const excerpts = (body: { plan: { notes: { excerpt: string }[] } }) =>
  body.plan.notes.map(({ excerpt }) => excerpt).join('\n')

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
  service.logLines.length = 0
  const refused = await send(key, { url })
  assert.equal(refused.status, 502)
  const id = refused.headers.get('x-request-id')!
  const said = service.logLines.filter((line) => line.includes(id) && !line.startsWith('{"level":20,'))
  assert.equal(said.length, 1, 'one line for whoever looks after the service')
  assert.match(said[0]!, /^\{"level":40,.*"status":502,.*"request not served"\}\n$/)
  assert.doesNotMatch(said[0]!, /\\n\s+at /, 'no stack')
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

test('source_unreadable: content of a type that is not read, or without text', async () => {
  const { key } = await account()
  for (const path of ['/program', '/picture', '/picture-as-html', '/empty', '/no-text']) {
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
