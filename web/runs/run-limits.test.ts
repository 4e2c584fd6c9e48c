import assert from 'node:assert/strict'
import { test } from 'node:test'
import { culpritOf, DEFAULT_LIMITS, lift } from './run-limits.ts'
import type { EvidenceLimits, EvidencePack } from './run-types.ts'

type Note = EvidencePack['notes'][number]
type Claim = EvidencePack['claims'][number]

/** A run whose notes have these many words of one letter, and which has one claim of ten characters. */
const runOf =
  (...words: number[]) =>
  async ({ minNoteWords, maxChars, maxNotes }: EvidenceLimits) => {
    const notes = words.filter((count) => count >= minNoteWords && maxChars > 0).slice(0, maxNotes)
    return {
      notes: notes.map((count) => ({ excerpt: 'a '.repeat(count) }) as Note),
      claims: maxChars >= 10 ? [{ text: 'ten chars.' } as Claim] : [],
    }
  }

test('notes that are too short are missing because of minNoteWords', async () => {
  const culprit = await culpritOf('notes', DEFAULT_LIMITS, runOf(20, 79))
  assert.deepEqual(culprit, ['minNoteWords'])
  assert.deepEqual(lift(DEFAULT_LIMITS, culprit), { ...DEFAULT_LIMITS, minNoteWords: 0 })
})

test('where no word fits, maxChars is at fault', async () => {
  assert.deepEqual(await culpritOf('notes', { ...DEFAULT_LIMITS, maxChars: 0 }, runOf(100)), ['maxChars'])
  assert.deepEqual(await culpritOf('claims', { ...DEFAULT_LIMITS, maxChars: 9 }, runOf(100)), ['maxChars'])
})

test('both limits may be needed to leave nothing', async () => {
  const limits = { ...DEFAULT_LIMITS, maxChars: 0 }
  const culprit = await culpritOf('notes', limits, runOf(20))
  assert.deepEqual(culprit, ['minNoteWords', 'maxChars'])
  assert.deepEqual(lift(limits, culprit), { ...DEFAULT_LIMITS, minNoteWords: 0, maxChars: 100_000 })
})

test('where no limit is at fault, none is named', async () => {
  assert.deepEqual(await culpritOf('notes', DEFAULT_LIMITS, runOf()), [])
})
