import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distillByRules } from '../../src/distil/rules-distiller.ts'
import { assertSound, FACTS } from '../../src/distil/source.fixture.ts'
import { extractHtml } from '../../src/extract/extract-html.ts'
import { extractMarkdown } from '../../src/extract/extract-markdown.ts'
import { sourceOf } from '../../src/lib/source-text.fixture.ts'
import { cpuMs } from '../support/cpu-ms.ts'

// Texts that are made to be read without end, as large as a source may be: they take seconds each.

test('nesting without end is read or refused, without a full stack', () => {
  const bombs = {
    divs: `${'<div>'.repeat(20_000)}deep words`,
    unclosed: '<p><b><i>text '.repeat(8_000),
    bold: `${'<b>'.repeat(24_000)}deep words`,
    lists: '<ul><li>words'.repeat(3_000),
    tables: `${'<table><tr><td>'.repeat(3_000)}deep words`,
    ornaments: '<div class="promo">words'.repeat(20_000),
    attributes: `<p ${Array.from({ length: 20_000 }, (_, i) => `a${i}=x`).join(' ')}>words</p>`,
  }
  for (const [name, html] of Object.entries(bombs)) {
    assert.match(extractHtml(html, null).text, /words|text/, name)
  }
})

test('a paragraph of marks alone is read in linear time', () => {
  const started = cpuMs()
  for (const marks of ['!', '_a'])
    assert.equal(extractMarkdown(marks.repeat(300_000 / marks.length), null).links.length, 0)
  assert.ok(cpuMs() - started < 60_000, 'of computing, whatever else the machine does')
})

const UNITS = [
  'word ',
  'Word ',
  'WORD ',
  'a',
  ' ',
  '\n',
  '. ',
  'A. ',
  '" ',
  '((',
  '“',
  '`a` ',
  '- a\n',
  'Word (WORD) ',
  'The Word of ',
  'https://a.b/c ',
  'Word is a word. ',
  'never use "a" ',
  'I think I ',
  'is not a ',
  '| a ',
  '北京。',
  'é',
  '1 ',
  'Word, a word, ',
  "it's ",
  '\u0301',
]

// What grows with the square of its text would take a minute for the million characters that a source may have.
test('hostile texts of 25,000 and 250,000 characters are sound and end soon', () => {
  for (const size of [25_000, 250_000]) {
    for (const unit of size > 25_000 ? UNITS.filter((_, i) => i % 3 === 0) : UNITS) {
      const text = unit.repeat(Math.ceil(size / unit.length))
      for (const kind of size > 25_000 ? (['paragraph'] as const) : (['paragraph', 'list'] as const)) {
        const source = { ...sourceOf(''), text, blocks: [{ kind, start: 0, end: text.length }], title: 'Word' }
        const timed = () => {
          const started = cpuMs()
          const run = distillByRules(
            source,
            { ...FACTS, title: 'Word' },
            { distill: true, analyzeStyle: true, distillLimit: null },
          )
          assertSound(run, source)
          return cpuMs() - started
        }
        // A busy neighbour of the core takes its time once; what grows with the square takes it again.
        assert.ok(timed() < 4_000 || timed() < 4_000, `${JSON.stringify(unit)} × ${size}`)
      }
    }
  }
})
