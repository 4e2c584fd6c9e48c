import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceOf } from '../lib/source-text.fixture.ts'
import { cutNotes } from './cut-notes.ts'

test('hostile texts are cut in linear time, without loss and without huge notes', () => {
  const size = 1_000_000
  const texts = {
    'one letter': 'a'.repeat(size),
    'one word': 'word '.repeat(size / 5),
    'blank lines': '\n'.repeat(size),
    marks: '. '.repeat(size / 2),
    'no blanks': '。東'.repeat(size / 2),
    surrogates: '😀'.repeat(size / 2),
    lines: 'a\n'.repeat(size / 2),
    brackets: '[('.repeat(size / 2),
  }
  for (const [what, text] of Object.entries(texts)) {
    const blocks = [{ kind: 'paragraph' as const, start: 0, end: text.length }]
    const notes = cutNotes(sourceOf('', { text, blocks }), null, 'en')
    const kept = notes.map(({ start, end }) => text.slice(start, end)).join('')
    assert.equal(kept.replace(/\s+/g, ''), text.replace(/\s+/g, ''), what)
    assert.ok(
      notes.every(({ start, end }) => end - start <= 20_000),
      what,
    )
    assert.ok(
      notes.every(({ start, end }) => text.slice(start, end).isWellFormed()),
      what,
    )
  }
})
