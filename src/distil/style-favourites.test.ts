import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

const favourites = (text: string) =>
  distilled(text, {}, {}, { analyzeStyle: true }).style.filter(({ text: pattern }) => pattern.startsWith('Favours'))

/** Six notes; `word` in so many of them. */
const text = (word: string, notes: number) =>
  Array.from({ length: 6 }, (_, i) => {
    const sentence = `The crews of the old harbour mend ${i < notes ? `${word} ` : ''}their nets in the morning sun. `
    return `## Part ${i}\n\n${sentence.repeat(9)}`
  }).join('\n\n')

test('a word that an author uses far more than others do is a favourite', () => {
  const [first, ...others] = favourites(text('perhaps', 6))
  assert.match(first?.text ?? '', /^Favours the word "perhaps": \d+ in 1,000 words; general prose has 0\.\d$/)
  assert.equal(first?.category, 'vocabulary')
  assert.match(first?.consumerGuidance ?? '', /"perhaps"/)
  assert.equal(first?.evidenceNoteRefs.length, 3)
  assert.deepEqual(others, [])
})

test('a word in one place only, and words for the topic, are none', () => {
  assert.deepEqual(favourites(text('perhaps', 1)), [])
  assert.deepEqual(favourites(text('whalebone', 6)), [])
})
