import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'
import type { ChatLanguage } from './chat-language.ts'
import { deniesInBrackets, deniesSentence } from './self-denials.ts'

function told(message: string, language: ChatLanguage = 'en'): string[] {
  const discourse = newDiscourse('Ana', ['Bo'])
  discourse.language = language
  const context = {
    peer: 'Ana',
    writtenAt: new Date('2026-03-02T10:00:00Z'),
    timezone: 'UTC',
    others: ['Bo'],
    discourse,
  }
  return chatClaims(message, context).map(({ text }) => text)
}

const DENIED: readonly (readonly [ChatLanguage, string])[] = [
  ['en', "i'm vegan. haha no i'm not"],
  ['en', 'dagny is thrilled (she is not)'],
  ['en', "i'm very patient. as if"],
  ['de', 'ich bin sehr sportlich (bin ich nicht)'],
  ['es', 'soy muy organizada (no lo soy)'],
  ['fr', 'je suis très patiente. même pas'],
  ['it', 'sono bravissimo a cucinare. magari'],
  ['pt', 'sou super paciente. só que não'],
  ['nl', 'ik ben heel geduldig. niet'],
  ['zh', '我很有耐心。才怪'],
]
for (const [language, message] of DENIED)
  test(`what its speaker denies is not told: ${message}`, () => assert.deepEqual(told(message, language), []))

test('what stands before what is denied in brackets is told', () => {
  const [claim = ''] = told('cutover slipped to 7 september, dagny is thrilled (she is not)').slice(-1)
  assert.match(claim, /7 september/)
  assert.doesNotMatch(claim, /thrilled/)
})

test('a denial of somebody else denies nothing', () => {
  assert.equal(deniesSentence('en', "i don't", 'my wife eats meat'), true)
  assert.equal(deniesSentence('en', "i don't", 'she eats meat'), false)
  assert.equal(deniesSentence('en', "she doesn't", 'i like fish'), false)
  assert.equal(deniesSentence('en', "i'm not coming on friday", 'i live in Leeds'), false)
  assert.equal(deniesInBrackets('en', 'the dog (not mine) is called Rex'), false)
  assert.ok(told('i have a sister (she is 12)').length > 0)
})
