import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims } from './chat-claims.ts'
import { slotOf } from './slots.ts'

// Patterns with two ways to read a word need 2^n steps for n words: these inputs would then never end. No timings: the
// tests end, or the runner's limit ends them.

const context = { peer: 'Ana', writtenAt: new Date('2024-03-10T12:00:00Z'), timezone: 'UTC', others: ['Bo'] }

const FAMILIES: readonly (readonly [name: string, words: readonly string[]])[] = [
  ['adverbs', ['really', 'actually', 'usually', 'absolutely', 'just', 'also', 'still', 'always', 'so', 'very']],
  ['openers', ['well,', 'hey', 'oh', 'so', 'and', 'thanks', 'Bo', 'in fact', 'by the way,', 'yeah,']],
  ['verbs', ['am', 'have', 'been', 'learning', 'will', 'is', 'named', 'want', 'going to', 'gave up']],
  ['subjects', ['I', 'my sister', 'we', 'our', 'me and my dog', 'Ana', 'it', 'that']],
  ['dates', ['yesterday', 'last week', '5 days ago', 'monday', 'may', '2020', 'in 2019', 'at 5pm', '1', '3.14']],
  ['marks', [',', ', and', ';', ' - ', '…', '!!!', '"', '(', '*', '_', "'s", '’']],
  ['signs', ['👍🏽', '👩‍👩‍👧‍👦', 'e\u0301', '日本', '\u202e', 'İ', 'ß']],
]

for (const [family, parts] of FAMILIES)
  test(`a sentence that repeats ${family} is read to its end`, () => {
    for (const part of parts) {
      for (const [before, after] of [
        ['I ', ' x y.'],
        ['I am ', ' z.'],
        ['I have ', ' z.'],
        ['My ', ' z'],
        ['', '.'],
      ] as const) {
        const sentence = `${before}${`${part} `.repeat(36)}${after}`
        for (const { text } of chatClaims(sentence, context)) slotOf(text, 'Ana')
        slotOf(`Ana ${sentence.slice(0, 380)}`, 'Ana')
      }
      const long = `I love ${part} x. Well, I had ${part} `.repeat(1_000).slice(0, 25_000)
      assert.ok(Array.isArray(chatClaims(long, context)))
      assert.ok(Array.isArray(chatClaims(part.repeat(25_000).slice(0, 25_000), context)))
    }
  })
