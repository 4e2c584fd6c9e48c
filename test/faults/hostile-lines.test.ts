import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPassage } from '../../src/answers/read-passage.ts'
import { meantReadings } from '../../src/chat/not-meant.ts'
import { isMeant } from '../../src/chat/told-sentences.ts'
import { noteLines } from '../../src/distil/rule-lines.ts'

// Short lines on which patterns took twice as long for each character more: with one that does so again, a test here
// takes longer than anybody lives.

const sentence = (text: string) => ({ text, start: 0, end: text.length, quotes: false, asks: false })

test('a line of dashes that is no rule after all', () => {
  for (const text of [`${'-'.repeat(3_000)}x`, `${'--|'.repeat(1_000)}x`, `--:${'----\t'.repeat(500)}--*`]) {
    const passage = { title: '', text, source: '', document: 'a', datedAt: null }
    assert.equal(readPassage(passage, 0).heading, '')
    assert.equal(noteLines(text, 'en').length, 0)
  }
})

test('a row of commas that is no list after all', () => {
  const commas = `ab:,,,,,,,${',:a,,a'.repeat(300)}`
  assert.equal(typeof isMeant('en', `${commas}0`, sentence(`${commas}0`)), 'boolean')
  const row = `${'y,\t'.repeat(1_000)},`
  const reading = { text: 'I sing.', form: 'told', start: 0, end: 1 } as Parameters<typeof meantReadings>[2][number]
  assert.equal(meantReadings(row, 'en', [reading], { name: 'ana', question: null }).length <= 1, true)
})
