import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addHtmlBlocks } from './html-blocks.ts'
import { parseHtml } from './parse-html.ts'
import { TextBuilder } from './text-builder.ts'

function blocksOf(html: string): TextBuilder {
  const out = new TextBuilder()
  addHtmlBlocks(parseHtml(html).body, out, null)
  return out
}

test('a cell or item that is nested without end is read without recursion', () => {
  const deep = `${'<i>'.repeat(10_000)}deep`
  for (const html of [`<p>${deep}`, `<ul><li>${deep}`, `<h2>${deep}`, `<table><tr><td>${deep}<td>b<tr><td>c<td>d`]) {
    assert.match(blocksOf(html).text, /deep/)
  }
})
