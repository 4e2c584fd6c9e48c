import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { sql } from '../../../src/db/sql.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare, type TestKey } from '../../support/accounts.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { type Page, page, startWebSite, type WebSite } from '../../support/web-server.ts'

// Feeds and sitemaps that the service reads again and again, and puts in what they name.

const pages: Record<string, Page> = {}
let site: WebSite
let service: TestService
before(async () => {
  site = await startWebSite(pages, { 'inside.example': ['10.0.0.7'], 'wiki.example': ['127.0.0.1'] })
  service = await startService({ settings: { CAIRN_WORKERS: '2' }, fetchOptions: site.fetchOptions })
})
after(async () => {
  await service.stop()
  await site.close()
})

// biome-ignore lint/suspicious/noExplicitAny: bodies are what is tested
type Body = any

const newAccount = () => accountWithKey(service, { scopes: ['ingest', 'query', 'query.answer'] })
const ask = (owner: TestKey, method: string, path: string, body?: object) =>
  service.request(method, path, { key: owner.key, ...(body ? { body } : {}) })
const follow = (owner: TestKey, path: string, more: object = {}) =>
  ask(owner, 'POST', '/v1/ingest/feeds', { url: site.origin + path, ...more })
const feedsOf = async (owner: TestKey): Promise<Body[]> => (await ask(owner, 'GET', '/v1/ingest/feeds')).body.feeds
const sourcesOf = async (owner: TestKey): Promise<Body[]> => (await ask(owner, 'GET', '/v1/sources')).body.sources
const jobsOf = async (owner: TestKey): Promise<Body[]> => (await ask(owner, 'GET', '/v1/ingest/jobs')).body.jobs
const pathOf = ({ url }: { url: string }): string => new URL(url).pathname

/** The feed, once it was read (again), with what it put in. */
async function read(owner: TestKey, id: string, before: string | null = null): Promise<Body> {
  const feed = await waitUntil('the feed is read', async () =>
    (await feedsOf(owner)).find((one) => one.id === id && (one.readAt ?? null) !== before),
  )
  await waitUntil('its pages are in', async () => (await jobsOf(owner)).every(({ status }) => status !== 'queued'))
  return feed
}
/** As if the time of the next reading had come. */
async function due(owner: TestKey): Promise<void> {
  const own = service.db.of(bare(owner.accountId) as AccountId)
  await own.rows(sql('testDue')`
    update job set run_at = now() where account_id = ${own.account} and kind = 'feed' and status = 'queued'`)
  await own.rows(sql('testNotify')`select pg_notify('cairn_job', '')`)
}

const shop = (opens: string) =>
  page(
    'text/html',
    `<title>The shop</title><article><h1>The shop</h1><p>The shop of Anna Bell opens at ${opens}. It closes at six.</p></article>`,
  )
const item = (path: string, day: string, words = '') =>
  `<item><title>${path}</title><link>${site.origin}${path}</link><pubDate>${day}</pubDate><description>${words}</description></item>`
const rss = (...items: string[]) =>
  page('application/rss+xml', `<rss><channel><title>Harbour news</title>${items.join('')}</channel></rss>`)

test('a feed is read at once: what it names is put in, each page with its own day', async () => {
  const owner = await newAccount()
  pages['/a/shop'] = shop('nine')
  pages['/a/ferry'] = page('text/html', '<title>Ferry</title><p>The ferry to Texel sails at noon.</p>')
  pages['/a/feed'] = rss(
    item('/a/shop', 'Mon, 02 Mar 2026 00:30:00 +0200'),
    item('/a/ferry', 'Tue, 03 Mar 2026 10:00:00 GMT'),
    item('/a/gone', 'Tue, 03 Mar 2026 11:00:00 GMT'),
  )
  const made = await follow(owner, '/a/feed')
  assert.equal(made.status, 201, made.text)
  assert.deepEqual([made.body.feed.kind, made.body.feed.everyMinutes, made.body.feed.paused], [null, 60, false])
  const feed = await read(owner, made.body.feed.id)
  assert.deepEqual(
    [feed.kind, feed.title, feed.url, feed.fault, feed.waiting],
    ['rss', 'Harbour news', `${site.origin}/a/feed`, null, 0],
  )
  const minutes = (Date.parse(feed.nextAt) - Date.now()) / 60_000
  assert.ok(minutes > 50 && minutes <= 60, feed.nextAt)
  const { results } = (await ask(owner, 'POST', '/v1/query', { query: 'When does the shop of Anna Bell open?' })).body
  assert.equal(results[0].source.datedAt, '2026-03-02')
  const failed = (await jobsOf(owner)).filter(({ status }) => status === 'failed')
  assert.equal(failed.length, 1, 'a page that is not there fails alone')
  const again = await follow(owner, '/a/feed', { everyMinutes: 30 })
  assert.deepEqual([again.status, again.body.feed.id, (await feedsOf(owner)).length], [200, feed.id, 1])
})

test('the server reads it again when it is due: changed pages become new versions, others are left alone', async () => {
  const owner = await newAccount()
  pages['/b/shop'] = shop('nine')
  pages['/b/ferry'] = page('text/html', '<title>Ferry</title><p>The ferry to Texel sails at noon.</p>')
  const ferry = item('/b/ferry', 'Tue, 03 Mar 2026 10:00:00 GMT')
  pages['/b/feed'] = rss(item('/b/shop', 'Mon, 02 Mar 2026 10:00:00 GMT'), ferry)
  const first = await read(owner, (await follow(owner, '/b/feed')).body.feed.id)
  pages['/b/shop'] = shop('ten')
  pages['/b/feed'] = rss(item('/b/shop', 'Wed, 04 Mar 2026 10:00:00 GMT'), ferry)
  await due(owner)
  const second = await read(owner, first.id, first.readAt)
  assert.notEqual(second.nextAt, first.nextAt)
  const { answer } = (
    await ask(owner, 'POST', '/v1/query', { query: 'When does the shop of Anna Bell open?', output: 'answer' })
  ).body
  assert.match(answer.text, /opens at ten/)
  assert.doesNotMatch(answer.text, /nine/)
  assert.deepEqual((await sourcesOf(owner)).map(pathOf).sort(), ['/b/ferry', '/b/shop'])
  assert.equal(site.asked.filter((path) => path === '/b/ferry').length, 1)
  assert.equal(site.asked.filter((path) => path === '/b/shop').length, 2)
})

test('a feed is asked whether it changed, and 304 is believed', async () => {
  const owner = await newAccount()
  const said: (string | undefined)[][] = []
  pages['/c/shop'] = shop('nine')
  pages['/c/feed'] = (request, response) => {
    said.push([request.headers['if-none-match'], request.headers['if-modified-since']])
    if (request.headers['if-none-match'] === '"v1"') return void response.writeHead(304).end()
    response.setHeader('etag', '"v1"').setHeader('last-modified', 'Mon, 02 Mar 2026 10:00:00 GMT')
    rss(item('/c/shop', 'Mon, 02 Mar 2026 10:00:00 GMT'))(request, response)
  }
  const first = await read(owner, (await follow(owner, '/c/feed')).body.feed.id)
  await due(owner)
  const second = await read(owner, first.id, first.readAt)
  assert.deepEqual([second.title, second.fault], ['Harbour news', null])
  assert.deepEqual(said, [
    [undefined, undefined],
    ['"v1"', 'Mon, 02 Mar 2026 10:00:00 GMT'],
  ])
  assert.equal((await jobsOf(owner)).length, 1)
})

test('an Atom feed and an index of compressed sitemaps', async () => {
  const owner = await newAccount()
  pages['/d/shop'] = shop('nine')
  pages['/d/atom'] = page(
    'application/atom+xml',
    '<feed><title>Log</title><entry><link rel="self" href="/x"/><link href="shop"/><updated>2026-02-03T00:00:00Z</updated></entry></feed>',
  )
  pages['/d/ferry'] = page('text/html', '<title>Ferry</title><p>The ferry to Texel sails at noon.</p>')
  const urls = '<urlset><url><loc>/d/ferry</loc><lastmod>2026-02-01</lastmod></url></urlset>'
  pages['/d/pages.xml.gz'] = page('application/gzip', gzipSync(urls))
  const index = ['/d/pages.xml.gz', '/d/none.xml'].map((path) => `<sitemap><loc>${site.origin}${path}</loc></sitemap>`)
  pages['/d/sitemap.xml'] = page('text/xml', `<sitemapindex>${index.join('')}</sitemapindex>`)
  const atom = await read(owner, (await follow(owner, '/d/atom')).body.feed.id)
  const sitemap = await read(owner, (await follow(owner, '/d/sitemap.xml')).body.feed.id)
  assert.deepEqual([atom.kind, atom.title, sitemap.kind, sitemap.title], ['atom', 'Log', 'sitemap', null])
  assert.match(sitemap.fault, /\/d\/none\.xml: The page's server answered with status 404\./)
  assert.deepEqual((await sourcesOf(owner)).map(pathOf).sort(), ['/d/ferry', '/d/shop'])
})

test('a feed that is away is told so and read again at its time; one that is none says it', async () => {
  const owner = await newAccount()
  pages['/e/feed'] = page('text/html', 'no', 503)
  pages['/e/page'] = page('text/html', '<html><link rel="alternate" type="application/atom+xml" href="/e/atom"><p>Hi')
  const { id } = (await follow(owner, '/e/feed')).body.feed
  const told = (of: string, words: RegExp) =>
    waitUntil('the fault is told', async () =>
      (await feedsOf(owner)).find((one) => one.id === of && words.test(one.fault ?? '')),
    )
  const away = await told(id, /status 503/)
  assert.equal(away.readAt, null)
  assert.ok(away.nextAt)
  pages['/e/shop'] = shop('nine')
  pages['/e/feed'] = rss(item('/e/shop', ''))
  await due(owner)
  const back = await read(owner, id)
  assert.equal(back.fault, null)
  pages['/e/feed'] = page('text/html', 'no', 500)
  await due(owner)
  assert.equal((await told(id, /status 500/)).title, 'Harbour news')
  await told((await follow(owner, '/e/page')).body.feed.id, /no sitemap\. The page names http:.*\/e\/atom\.$/)
})

test('hostile feeds: nothing of theirs is replaced, fetched or put in that may not be', async () => {
  const owner = await newAccount()
  pages['/f/shop'] = shop('nine')
  const doctype =
    '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>'
  const links = [
    'file:///etc/passwd',
    'http://127.0.0.1:1/admin',
    'http://[::1]/',
    'http://inside.example/wiki',
    'http://nowhere.example/',
    'http://169.254.169.254/latest/meta-data',
    `${site.origin}/f/shop`,
  ]
  const items = links.map((link) => `<item><link>${link}</link></item>`).join('')
  pages['/f/feed'] = page('text/xml', `${doctype}<rss><channel><title>T &b;&f;</title>${items}</channel></rss>`)
  const feed = await read(owner, (await follow(owner, '/f/feed')).body.feed.id)
  assert.deepEqual([feed.title, feed.fault, feed.waiting], ['T &b;&f;', null, 0])
  assert.deepEqual((await sourcesOf(owner)).map(pathOf), ['/f/shop'])
  pages['/f/deep'] = page('text/xml', `<rss>${'<item>'.repeat(100_000)}`)
  assert.equal((await read(owner, (await follow(owner, '/f/deep')).body.feed.id)).kind, 'rss')
})

test('a host that is allowed although it is not public is named by its own feeds alone', async () => {
  const owner = await newAccount()
  pages['/m/notes'] = page('text/html', '<title>Notes</title><p>The ferry to Texel sails at noon.</p>')
  const wiki = site.origin.replace('site.example', 'wiki.example')
  pages['/m/feed'] = page('text/xml', `<rss><item><link>${wiki}/m/notes</link></item></rss>`)
  await read(owner, (await follow(owner, '/m/feed')).body.feed.id)
  assert.deepEqual(await sourcesOf(owner), [])
  const own = await ask(owner, 'POST', '/v1/ingest/feeds', { url: `${wiki}/m/feed` })
  await read(owner, own.body.feed.id)
  assert.deepEqual((await sourcesOf(owner)).map(pathOf), ['/m/notes'])
})

test('what is more than one reading takes goes in with the next ones', async () => {
  const owner = await newAccount()
  pages['/g/page'] = page('text/html', '<title>P</title><p>The ferry to Texel sails at noon.</p>')
  const links = Array.from({ length: 103 }, (_, n) => `<url><loc>/g/page?n=${n}</loc></url>`).join('')
  pages['/g/map'] = (request, response) => {
    response.setHeader('etag', '"same"')
    if (request.headers['if-none-match']) return void response.writeHead(304).end()
    page('text/xml', `<urlset>${links}</urlset>`)(request, response)
  }
  const { id } = (await follow(owner, '/g/map')).body.feed
  const first = await waitUntil('it is read', async () => (await feedsOf(owner)).find((one) => one.readAt))
  assert.equal(first.waiting, 3)
  await ask(owner, 'PUT', `/v1/ingest/feeds/${id}`, { everyMinutes: 45 })
  const second = await waitUntil('it is read again', async () =>
    (await feedsOf(owner)).find((one) => one.readAt !== first.readAt),
  )
  assert.deepEqual([second.waiting, second.everyMinutes], [0, 45])
})

test('a paused feed is not read; one that goes on is, at once', async () => {
  const owner = await newAccount()
  pages['/h/shop'] = shop('nine')
  pages['/h/feed'] = rss(item('/h/shop', ''))
  const first = await read(owner, (await follow(owner, '/h/feed')).body.feed.id)
  const path = `/v1/ingest/feeds/${first.id}`
  const paused = await ask(owner, 'PUT', path, { paused: true })
  assert.deepEqual([paused.status, paused.body.feed.paused, paused.body.feed.nextAt], [200, true, null])
  const times = () => site.asked.filter((one) => one === '/h/feed').length
  await due(owner)
  await waitUntil('its old job is over', async () => !(await queued(owner)))
  assert.equal(times(), 1)
  assert.equal((await ask(owner, 'PUT', path, { paused: false })).body.feed.paused, false)
  await read(owner, first.id, first.readAt)
  assert.equal(times(), 2)
  assert.equal(await queued(owner), 1, 'one next reading')
})
const queued = async (owner: TestKey): Promise<number> => {
  const own = service.db.of(bare(owner.accountId) as AccountId)
  const [row] = await own.rows<{ n: number }>(sql('testQueued')`
    select count(*)::int as n from job where account_id = ${own.account} and kind = 'feed' and status <> 'succeeded'`)
  return row!.n
}

test('a reading that is run again, as after a crash, puts nothing in twice and leaves one next reading', async () => {
  const owner = await newAccount()
  pages['/n/shop'] = shop('nine')
  pages['/n/feed'] = rss(item('/n/shop', ''))
  const first = await read(owner, (await follow(owner, '/n/feed')).body.feed.id)
  const own = service.db.of(bare(owner.accountId) as AccountId)
  await own.rows(sql('testAgain')`
    update job set status = 'queued', finished_at = null, run_at = now()
     where account_id = ${own.account} and id = (select reading_job from feed where account_id = ${own.account})`)
  await own.rows(sql('testNotify')`select pg_notify('cairn_job', '')`)
  const second = await read(owner, first.id, first.readAt)
  assert.equal(second.nextAt, first.nextAt)
  assert.equal(await queued(owner), 1)
  assert.equal((await jobsOf(owner)).length, 1)
})

test('a removed feed is not read any more; what it put in stays', async () => {
  const owner = await newAccount()
  pages['/i/shop'] = shop('nine')
  pages['/i/feed'] = rss(item('/i/shop', ''))
  const { id } = await read(owner, (await follow(owner, '/i/feed')).body.feed.id)
  const gone = await ask(owner, 'DELETE', `/v1/ingest/feeds/${id}`)
  assert.deepEqual([gone.status, gone.body.deleted], [200, id])
  assert.equal((await ask(owner, 'DELETE', `/v1/ingest/feeds/${id}`)).status, 404)
  await due(owner)
  await waitUntil('its old job is over', async () => !(await queued(owner)))
  assert.equal(site.asked.filter((one) => one === '/i/feed').length, 1)
  assert.deepEqual((await sourcesOf(owner)).map(pathOf), ['/i/shop'])
})

test('an account neither sees nor changes the feeds of another one', async () => {
  const owner = await newAccount()
  const stranger = await newAccount()
  pages['/j/feed'] = rss()
  const { id } = (await follow(owner, '/j/feed')).body.feed
  assert.deepEqual(await feedsOf(stranger), [])
  assert.equal((await ask(stranger, 'PUT', `/v1/ingest/feeds/${id}`, { paused: true })).status, 404)
  assert.equal((await ask(stranger, 'DELETE', `/v1/ingest/feeds/${id}`)).status, 404)
  assert.equal((await follow(stranger, '/j/feed')).status, 201, 'the same address, followed by somebody else')
  assert.equal((await feedsOf(owner))[0].paused, false)
})

test('addresses that are not public, intervals out of range and one feed too many are refused', async () => {
  const owner = await newAccount()
  for (const body of [
    { url: 'http://127.0.0.1/feed' },
    { url: 'http://inside.example/feed' },
    { url: 'file:///etc/passwd' },
    { url: `${site.origin}/k`, everyMinutes: 14 },
    { url: `${site.origin}/k`, everyMinutes: 10_081 },
  ]) {
    const { status, body: reply } = await ask(owner, 'POST', '/v1/ingest/feeds', body)
    assert.deepEqual([status, reply.error.code], [422, 'validation_error'], JSON.stringify(body))
  }
  const own = service.db.of(bare(owner.accountId) as AccountId)
  await own.rows(sql('testFeeds')`
    insert into feed (account_id, id, url, every_minutes)
    select ${own.account}, gen_random_uuid(), 'https://a.example/' || n, 60 from generate_series(1, 100) n`)
  const refused = await follow(owner, '/k/feed')
  assert.deepEqual([refused.status, refused.body.error.code], [409, 'conflict'])
  assert.equal((await feedsOf(owner)).length, 100)
})
