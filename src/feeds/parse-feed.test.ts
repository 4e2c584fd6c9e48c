import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { parseFeed } from './parse-feed.ts'

const MB = 1_048_576
const parse = (text: string | Buffer, charset: string | null = null) =>
  parseFeed({ url: 'https://harbour.example/news/feed.xml', bytes: Buffer.from(text), charset }, 5 * MB)
const brief = async (text: string | Buffer) => (await parse(text)).entries.map(({ url, day }) => [url, day])

const rss = (items: string, more = '') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Harbour &amp; quay</title>${more}${items}</channel></rss>`

test('RSS: the links of its items with their days, also by a permanent id; its own title', async () => {
  const feed = await parse(
    rss(
      `<item><title>Ferry</title><link>https://harbour.example/ferry</link><pubDate>Mon, 02 Mar 2026 00:30:00 +0200</pubDate></item>
       <item><guid>https://harbour.example/crane</guid><description><![CDATA[<p>The crane</p>]]></description></item>
       <item><guid isPermaLink="false">tag:1</guid></item>`,
      '<image><title>Logo</title><link>https://harbour.example</link></image>',
    ),
  )
  assert.deepEqual([feed.kind, feed.title], ['rss', 'Harbour & quay'])
  assert.deepEqual(
    feed.entries.map(({ url, day }) => [url, day]),
    [
      ['https://harbour.example/ferry', '2026-03-02'],
      ['https://harbour.example/crane', null],
    ],
  )
})

test('RSS 1.0 is read, too', async () => {
  const text = `<rdf:RDF xmlns:rdf="x"><channel><title>T</title></channel><image><title>No</title></image>
    <item rdf:about="a"><title>A</title><link>https://a.example/1</link><dc:date>2026-02-01T10:00:00Z</dc:date></item></rdf:RDF>`
  const feed = await parse(text)
  assert.equal(feed.title, 'T')
  assert.deepEqual(await brief(text), [['https://a.example/1', '2026-02-01']])
})

test('Atom: the link to the page, not those to itself, its replies or where it was taken from', async () => {
  const text = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Log</title><entry>
    <link rel="replies" href="/r"/><link rel="self" href="/s"/><link rel="alternate" href="../ferry"/>
    <source><title>Other</title><link href="https://other.example/"/><updated>2020-01-01T00:00:00Z</updated></source>
    <published>2026-01-01T00:00:00Z</published><updated>2026-02-03T00:00:00Z</updated></entry></feed>`
  assert.deepEqual(await brief(text), [['https://harbour.example/ferry', '2026-02-03']])
  const old =
    '<feed version="0.3"><entry><link href="/a"/><issued>2004-01-01</issued><modified>2004-02-01</modified></entry></feed>'
  assert.deepEqual(await brief(old), [['https://harbour.example/a', '2004-02-01']])
})

test('a sitemap, compressed or not, and an index of sitemaps', async () => {
  const text =
    '<urlset><url><loc> https://a.example/1 </loc><lastmod>2026-02-01</lastmod></url><url><loc>/2</loc></url></urlset>'
  const entries = [
    ['https://a.example/1', '2026-02-01'],
    ['https://harbour.example/2', null],
  ]
  assert.deepEqual(await brief(text), entries)
  assert.deepEqual(await brief(gzipSync(text)), entries)
  const index = await parse('<sitemapindex><sitemap><loc>https://a.example/s.xml</loc></sitemap></sitemapindex>')
  assert.deepEqual([index.entries.length, index.sitemaps[0]!.url], [0, 'https://a.example/s.xml'])
})

test('a stamp changes with the day of the last change where there is one, else with the words', async () => {
  const stampOf = async (text: string) => (await parse(text)).entries[0]!.stamp
  const page = (day: string, words: string) =>
    `<feed><entry><link href="/a"/><updated>${day}</updated><summary>${words}</summary></entry></feed>`
  assert.equal(await stampOf(page('2026-01-01', 'a')), await stampOf(page('2026-01-01', 'b')))
  assert.notEqual(await stampOf(page('2026-01-01', 'a')), await stampOf(page('2026-01-02', 'a')))
  const item = (words: string) => rss(`<item><link>/a</link><description>${words}</description></item>`)
  assert.notEqual(await stampOf(item('a')), await stampOf(item('b')))
})

test('it is read in the encoding that the server, the document or its first bytes name', async () => {
  const text = '<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel><title>Fähre</title></channel></rss>'
  assert.equal((await parse(Buffer.from(text, 'latin1'))).title, 'Fähre')
  assert.equal((await parse(Buffer.from(text.replace('ISO-8859-1', 'x-none')))).title, 'Fähre')
  assert.equal((await parse(Buffer.from(`\uFEFF${text}`, 'utf16le'))).title, 'Fähre')
  assert.equal((await parse(Buffer.from(text), 'utf-8')).title, 'Fähre')
})

test('entities of its own are neither replaced nor fetched', async () => {
  const doctype = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
    <!ENTITY file SYSTEM "file:///etc/passwd">]>`
  const feed = await parse(
    `${doctype}<rss><channel><title>x &b; &file;</title><item><link>https://a.example/1</link></item></channel></rss>`,
  )
  assert.equal(feed.entries.length, 1)
  assert.doesNotMatch(JSON.stringify(feed), /aaaa|root:/)
})

test('addresses that no browser opens are left out', async () => {
  const links = ['javascript:alert(1)', 'file:///etc/passwd', 'ftp://a.example', 'http://[', ''].map(
    (link) => `<item><link>${link}</link></item>`,
  )
  assert.deepEqual(await brief(rss(links.join(''))), [])
})

test('what is no feed is said to be none; a page says where its feed is', async () => {
  for (const text of ['', 'words', '{"a": 1}', '<svg/>'])
    await assert.rejects(parse(text), /It is no RSS or Atom feed and no sitemap\.$/, text)
  const page =
    '<!doctype html><html><head><meta charset=utf-8><link rel="alternate" type="application/rss+xml" href="/f">'
  await assert.rejects(parse(page), /The page names https:\/\/harbour\.example\/f\.$/)
})
