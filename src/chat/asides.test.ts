import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'
import type { ChatLanguage } from './chat-language.ts'

const told = (message: string, language: ChatLanguage) =>
  chatClaims(message, {
    peer: 'Ana',
    writtenAt: new Date('2026-05-06T12:00:00Z'),
    timezone: 'UTC',
    others: [],
    discourse: { ...newDiscourse('Ana', []), language },
  })
    .map(({ text }) => text)
    .join(' ')

test('who asks after it, or may not believe it, makes nothing a condition', () => {
  for (const [language, message, kept] of [
    ['en', "i'm left-handed, in case anyone's wondering", 'left-handed'],
    ['en', "jokes aside, i'm allergic to penicillin", 'penicillin'],
    ['de', 'ich bin linkshänder, falls jemand fragt', 'linkshänder'],
    ['es', 'soy zurda, por si importa', 'zurda'],
    ['fr', 'tu me croiras pas, je vis à Brest maintenant', 'Brest'],
    ['it', 'scherzi a parte, lavoro a Bari', 'Bari'],
    ['nl', 'geintje daargelaten, ik woon in Breda', 'Breda'],
    ['ja', '冗談はさておき、京都に住んでいます。', '京都'],
  ] as const)
    assert.match(told(message, language), new RegExp(kept), message)
})

test('a condition proper still bars', () => {
  assert.equal(told("if anyone hires me i'm moving to Rome", 'en'), '')
  assert.equal(told('falls ich gewinne, bin ich weg', 'de'), '')
})
