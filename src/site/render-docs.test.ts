import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { renderDocs } from './render-docs.ts'

const pages = new Map(
  renderDocs(path.join(import.meta.dirname, '../..')).map(({ address, html }) => [address, html] as const),
)
const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!))

test('the index leads to every page of the documentation but those that others lead to', () => {
  const index = pages.get('/docs')!
  const unlisted = [...pages.keys()].filter((address) => !index.includes(`href="${address}"`))
  assert.deepEqual(unlisted.sort(), ['/docs', '/docs/asvs', '/docs/licences', '/docs/readme'])
  for (const part of ['quick-start', 'concepts', 'ingest', 'ask', 'memory', 'agents', 'http', 'command', 'client'])
    assert.ok(pages.has(`/docs/${part}`), part)
})

test('every link leads to a page, and to a heading that is there', () => {
  let seen = 0
  for (const [from, html] of pages)
    for (const [, href = ''] of html.matchAll(/ href="([^"]+)"/g)) {
      if (/^https?:/.test(href) || ['/', '/docs/style.css', '/openapi.json'].includes(href)) continue
      const [address, anchor] = href.split('#')
      const to = pages.get(address || from)
      assert.ok(to, `${from} links to ${href}`)
      if (anchor) assert.ok(idsOf(to).has(decodeURIComponent(anchor)), `${from} links to ${href}`)
      seen++
    }
  assert.ok(seen > 500, `only ${seen} links`)
})

test('a page needs no script, no style of its own and no other host; what lies in the repository alone is no link', () => {
  for (const [address, html] of pages) {
    assert.doesNotMatch(html, /<script|<style| style="| on\w+="|<img/, address)
    assert.match(html, /<main id="content">\n<h1 /, address)
    assert.equal(html.match(/<h1 /g)?.length, 1, address)
  }
  assert.doesNotMatch(pages.get('/docs/client')!, /href="[^"]*decisions/)
})

test('what stands in code stays as it is', () => {
  assert.match(pages.get('/docs/http')!, /<code>\{&quot;schemaVersion&quot;: &quot;service-api-error-v1&quot;/)
})
