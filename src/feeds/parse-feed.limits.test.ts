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

test('depth, length, a bomb and an end in the middle cost no more than their bytes', async () => {
  const deep = rss(`${'<item>'.repeat(200_000)}<link>https://a.example/deep</link>`)
  assert.deepEqual(await brief(deep), [])
  const cut = rss('<item><link>https://a.example/1</link></item><item><link>https://a.ex').slice(0, -17)
  assert.deepEqual(await brief(cut), [['https://a.example/1', null]])
  const many = `<urlset>${'<url><loc>/a</loc></url>'.repeat(60_000)}</urlset>`
  assert.equal((await parse(many)).entries.length, 50_000)
  await assert.rejects(parse(gzipSync(Buffer.alloc(6 * MB))), { code: 'source_unreadable' })
  await assert.rejects(parse(Buffer.from([0x1f, 0x8b, 1, 2])), { code: 'source_unreadable' })
})
