import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SourceText } from '../lib/source-text.ts'
import { distilled } from './source.fixture.ts'

const style = (text: string, source: Partial<SourceText> = {}, owner: string[] = []) =>
  distilled(text, source, { owner: { names: owner } }, { analyzeStyle: true })
const brisk = Array.from(
  { length: 8 },
  () => `${"I can't wait! We sleep well. Why not? You're fine. It's hot here! ".repeat(7)}`,
).join('\n\n')

test('habits are observed in words, against what is usual, with three notes and advice to act on', () => {
  const { style: records, warnings } = style(brisk)
  const sentences = records.find(({ text }) => text.startsWith('Short sentences'))
  assert.match(sentences?.text ?? '', /^Short sentences: 2\.\d words on average; general prose has 20$/)
  assert.equal(sentences?.consumerGuidance, 'Keep sentences to about 3 words.')
  assert.equal(sentences?.category, 'sentences')
  assert.equal(sentences?.evidenceNoteRefs.length, 3)
  assert.ok(records.every(({ confidenceScore }) => confidenceScore >= 0.5 && confidenceScore <= 0.9))
  for (const begin of ['Contracts', 'Exclaims', 'Asks questions', 'Even rhythm', 'Addresses the reader'])
    assert.ok(
      records.some(({ text }) => text.startsWith(begin)),
      begin,
    )
  assert.deepEqual(warnings, [])
})

test('more text makes an observation surer', () => {
  const scoreOf = (text: string) =>
    style(text).style.find((record) => record.text.startsWith('Short sentences'))!.confidenceScore
  assert.ok(scoreOf(`${brisk}\n\n${brisk}\n\n${brisk}`) > scoreOf(brisk))
})

test('from 200 words on habits are observed, with a confidence and a word that say how little that is', () => {
  const [little] = style(brisk.slice(0, 1400)).style.filter(({ text }) => text.startsWith('Exclaims'))
  assert.ok(little && little.confidenceScore < 0.4, String(little?.confidenceScore))
  assert.match(little.rationale ?? '', /^Measured on only 2\d\d words\.$/)
})

test('every note is described in words', () => {
  const { notes } = style(brisk)
  assert.ok(notes.every(({ styleDescription }) => styleDescription && styleDescription.length > 10))
  assert.ok(distilled(brisk).notes.every(({ styleDescription }) => styleDescription === null))
})

test('under 200 words nothing is observed, and the run says so', () => {
  const run = style(
    'The committee met in the harbour and I cannot say that it was wrong of them to do it, as they had to.',
  )
  assert.deepEqual(run.style, [])
  assert.deepEqual(run.warnings, ['Style was not observed: 23 words of prose, and 200 are needed.'])
})

test('what is quoted, code and tables are not the author’s prose', () => {
  const quoted = brisk.replace(/^/gm, '> ')
  assert.deepEqual(style(`${quoted}\n\n\`\`\`\n${brisk.replaceAll('\n\n', '\n')}\n\`\`\``).style, [])
})

test('a byline other than the owner’s gives a warning, the owner’s gives a profile', () => {
  const foreign = style(brisk, { author: 'Ida Berg' }, ['Mira Lund'])
  assert.deepEqual(foreign.style, [])
  assert.deepEqual(foreign.warnings, ['Style was not profiled: the byline "Ida Berg" is not the profile owner\'s.'])
  assert.ok(style(brisk, { author: 'By Mira LUND and Ida Berg' }, ['Mira Lund']).style.length > 0)
})
