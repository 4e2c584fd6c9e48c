import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { SourceText } from '../lib/source-text.ts'
import { extractMarkdown } from './extract-markdown.ts'

const parts = ({ text, blocks }: SourceText) =>
  blocks.map(({ kind, level, start, end }) => [level ? `${kind} ${level}` : kind, text.slice(start, end)])

test('every block is a slice of the source, headings without their marks', () => {
  const source = `# The *Title* #

First paragraph with **bold**
on two lines.

Setext heading
==============

- one
- two
  - nested

1. first

| a | b |
|---|---|
| 1 | 2 |

\`\`\`js
const x = 1

const y = 2
\`\`\`

    indented code

> quoted
> words

***

### Third ###
last`
  const result = extractMarkdown(source, null)
  assert.equal(result.text, source)
  assert.deepEqual(parts(result), [
    ['heading 1', 'The *Title*'],
    ['paragraph', 'First paragraph with **bold**\non two lines.'],
    ['heading 1', 'Setext heading'],
    ['list', '- one\n- two\n  - nested'],
    ['list', '1. first'],
    ['table', '| a | b |\n|---|---|\n| 1 | 2 |'],
    ['code', '```js\nconst x = 1\n\nconst y = 2\n```'],
    ['code', 'indented code'],
    ['paragraph', '> quoted\n> words'],
    ['heading 3', 'Third'],
    ['paragraph', 'last'],
  ])
  assert.equal(result.title, 'The Title')
})

test('of front matter the text holds what it tells a reader; its title counts before a heading', () => {
  const result = extractMarkdown(
    '---\ntitle: Given\nauthor: A\ndate: 2020-01-02\nlang: de\nlayout: post\nreview in: 6 months\n---\n\n## Heading\n\nWords.',
    null,
  )
  assert.deepEqual(parts(result), [
    ['paragraph', 'author: A\ndate: 2020-01-02\nreview in: 6 months'],
    ['heading 2', 'Heading'],
    ['paragraph', 'Words.'],
  ])
  assert.deepEqual(
    [result.title, result.author, result.publishedOn, result.declaredLanguage],
    ['Given', 'A', '2020-01-02', 'de'],
  )
})

test('the first heading of the first rank is the title, else one that stands over all; else there is none', () => {
  assert.equal(extractMarkdown('## Intro\n\n# [Main](x) `code` &amp; ![logo](y)\n\n# Other', null).title, 'Main code &')
  assert.equal(extractMarkdown('### Third\n\n## Second', null).title, 'Third')
  assert.equal(extractMarkdown('words\n\n## Second\n\n### Third', null).title, 'Second')
  assert.equal(extractMarkdown('words\n\n## Quick start\n\n## Features', null).title, null)
  assert.equal(extractMarkdown('only words', null).title, null)
})

test('`---js` front matter is not evaluated and not text', () => {
  const result = extractMarkdown('---js\n{ title: (globalThis.evaluated = 1) }\n---\n\nBody.', null)
  assert.equal((globalThis as { evaluated?: unknown }).evaluated, undefined)
  assert.deepEqual(parts(result), [['paragraph', 'Body.']])
  assert.equal(result.warnings.length, 1)
})

test('HTML headings count, badges, comments, rules and link definitions do not', () => {
  const source = `<h1 align="center">Project</h1>

[![build](https://x.example/b.svg)](https://x.example) ![logo](l.png)

<!-- a comment
with lines -->

<p align="center"><img src="x.png"></p>

<details>Some words</details>

[ref]: https://y.example "Y"
`
  const result = extractMarkdown(source, null)
  assert.deepEqual(parts(result), [
    ['heading 1', 'Project'],
    ['paragraph', '<details>Some words</details>'],
  ])
  assert.equal(result.title, 'Project')
})

test('without a heading over all, the picture at the top names what the text is about; badges do not', () => {
  const top = (alt: string, src = 'title.png') =>
    extractMarkdown(
      `<div align="center">\n  <a href="https://x.example"><img src="https://img.shields.io/npm/v/x" alt="version"/></a>\n  <img src="${src}" width="9" alt="${alt}"/>\n</div>\n\nWords.\n\n## Quick start\n\nMore.\n\n## Features\n\nMore.`,
      null,
    ).title
  assert.equal(top('Brazier'), 'Brazier')
  assert.equal(
    extractMarkdown('<img src="a.png" alt="Ada at the lake">\n\nWords.\n\n## Trip to Como', null).title,
    'Trip to Como',
  )
  assert.equal(top('Brazier logo'), 'Brazier')
  assert.equal(top('logo'), null)
  assert.equal(top('Build status', 'https://ci.example/badge.svg'), null)
})

test('what one opens to read on is headed by its summary', () => {
  const source =
    '# Help\n\n<details>\n<summary><b>It is slow</b></summary>\n\nSwitch the cipher.\n\n</details>\n\n<details><summary>More</summary>All of it.</details>'
  assert.deepEqual(parts(extractMarkdown(source, null)), [
    ['heading 1', 'Help'],
    ['heading 6', 'It is slow'],
    ['paragraph', 'Switch the cipher.'],
    ['paragraph', '<details><summary>More</summary>All of it.</details>'],
  ])
})

test('links are resolved, from lists and tables too', () => {
  const source = `See [the *docs*](../docs?a=1) and <https://auto.example/>.

- [item](https://item.example)

| [cell](/cell) |
|---|
| mailto [m](mailto:a@b.example) [js](javascript:alert(1)) |
`
  assert.deepEqual(extractMarkdown(source, 'https://site.example/a/b.md').links, [
    { url: 'https://site.example/docs?a=1', text: 'the docs' },
    { url: 'https://auto.example/', text: 'https://auto.example/' },
    { url: 'https://item.example/', text: 'item' },
    { url: 'https://site.example/cell', text: 'cell' },
  ])
  assert.deepEqual(
    extractMarkdown(source, null).links.map(({ text }) => text),
    ['https://auto.example/', 'item'],
  )
})

test('a block of any length stays one', () => {
  const long = 'word '.repeat(8000).trim()
  assert.deepEqual(parts(extractMarkdown(`# T\n\n${long}\n\nend`, null)), [
    ['heading 1', 'T'],
    ['paragraph', long],
    ['paragraph', 'end'],
  ])
})

test('controls become blanks and offsets hold', () => {
  const result = extractMarkdown('# Ti\u200btle\n\nwo\u202erds\0 \u{e0041}', null)
  assert.deepEqual(parts(result), [
    ['heading 1', 'Ti tle'],
    ['paragraph', 'wo rds'],
  ])
})

test('blocks are trimmed slices in order, and every word is in one of them', () => {
  const piece = fc.constantFrom(
    ...[
      'word',
      ' ',
      '\n',
      '\n\n',
      '# ',
      '## ',
      '- ',
      '1. ',
      '> ',
      '```',
      '~~~',
      '    ',
      '\t',
      '|',
      '|-|',
      '***',
      '---',
      '===',
    ],
    ...[
      '*',
      '**',
      '`',
      '[',
      '](u)',
      '<b>',
      '</b>',
      '<!--',
      '-->',
      '<h2>',
      '</h2>',
      '&amp;',
      '\\',
      '!',
      '\f',
      '😀',
      ':',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 50 }), (pieces) => {
      const source = pieces.join('')
      const { text, blocks } = extractMarkdown(source, null)
      let before = 0
      for (const { start, end } of blocks) {
        assert.ok(start >= before && end > start && end <= text.length, 'in order and in range')
        assert.equal(text.slice(start, end), text.slice(start, end).trim())
        before = end
      }
      const visible = (s: string) => s.match(/word/g)?.length ?? 0
      const inBlocks = blocks.reduce((sum, { start, end }) => sum + visible(text.slice(start, end)), 0)
      if (!/[<[]/.test(source)) assert.equal(inBlocks, visible(text))
    }),
    { numRuns: 10_000 },
  )
})

test('links of a long paragraph are kept, cut at blanks', () => {
  const words = 'many words and no link at all '.repeat(60)
  const { links, blocks } = extractMarkdown(
    `${words}[one](https://one.example) ${words}[two](https://two.example)`,
    null,
  )
  assert.equal(blocks.length, 1)
  assert.deepEqual(
    links.map(({ url, text }) => [url, text]),
    [
      ['https://one.example/', 'one'],
      ['https://two.example/', 'two'],
    ],
  )
})
