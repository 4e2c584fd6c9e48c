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

test('short sentences and contractions are observed in words, against the norm, with three notes', () => {
  const { style: records, warnings } = style(brisk)
  const sentences = records.find(({ text }) => text.startsWith('Short sentences'))
  assert.match(sentences?.text ?? '', /^Short sentences: 3\.\d words on average; general prose has 19$/)
  assert.equal(sentences?.consumerGuidance, 'Keep sentences short.')
  assert.equal(sentences?.evidenceNoteRefs.length, 3)
  assert.ok(records.every(({ confidenceScore }) => confidenceScore >= 0.5 && confidenceScore <= 0.9))
  assert.ok(records.some(({ text }) => text.startsWith('Many contractions')))
  assert.deepEqual(warnings, [])
})

test('every note is described in words', () => {
  const { notes } = style(brisk)
  assert.ok(notes.every(({ styleDescription }) => styleDescription && styleDescription.length > 10))
  assert.ok(distilled(brisk).notes.every(({ styleDescription }) => styleDescription === null))
})

test('under 500 words nothing is observed, and the run says so', () => {
  const run = style(
    'The committee met in the harbour and I cannot say that it was wrong of them to do it, as they had to.',
  )
  assert.deepEqual(run.style, [])
  assert.deepEqual(run.warnings, ['Style was not observed: 23 words of prose, and 500 are needed.'])
})

test('a byline other than the owner’s gives a warning, the owner’s gives a profile', () => {
  const foreign = style(brisk, { author: 'Ida Berg' }, ['Mira Lund'])
  assert.deepEqual(foreign.style, [])
  assert.deepEqual(foreign.warnings, ['Style was not profiled: the byline "Ida Berg" is not the profile owner\'s.'])
  assert.ok(style(brisk, { author: 'By Mira LUND and Ida Berg' }, ['Mira Lund']).style.length > 0)
})

test('preferences and vocabulary rules come from sentences that prescribe how to write', () => {
  const text =
    '# Style guide\n\n## Commit messages\n\nPrefer short sentences because they are read quickly. Never write “utilize” in a message. Use "email", not "e-mail". The sky was blue over the harbour of the town.'
  const { style: records } = style(text)
  assert.deepEqual(
    records.map(({ type, text, term, strictness, scope, rationale }) => [
      type,
      text,
      term,
      strictness,
      scope,
      rationale,
    ]),
    [
      [
        'style_preference',
        'Prefer short sentences because they are read quickly.',
        null,
        'suggested',
        ['Commit messages'],
        'they are read quickly',
      ],
      ['vocabulary_rule', 'Never write “utilize” in a message.', 'utilize', 'strong', ['Commit messages'], null],
      ['vocabulary_rule', 'Use "email", not "e-mail".', 'email', 'suggested', ['Commit messages'], null],
    ],
  )
})

test('what is prescribed for other things than writing is no style', () => {
  const text =
    '# Operations\n\nNever run it as root in the cluster. Do not use `eval` in the code. You must restart the server at night.'
  assert.deepEqual(style(text).style, [])
})
