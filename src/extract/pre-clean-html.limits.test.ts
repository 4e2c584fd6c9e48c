import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHtml } from './parse-html.ts'
import { preClean } from './pre-clean-html.ts'

const ARTICLE = '<p>Words of the article itself, long enough to be most of the page that it stands on.</p>'.repeat(3)

function cleaned(html: string): string {
  const document = parseHtml(html)
  preClean(document)
  return document.body.textContent.trim()
}

test('a deep nest of ornaments takes one pass', () => {
  assert.equal(cleaned(`${ARTICLE}${'<div class="promo">x'.repeat(30_000)}`).includes('article'), true)
})
