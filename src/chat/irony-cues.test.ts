import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'
import type { ChatLanguage } from './chat-language.ts'

const told = (message: string, language: ChatLanguage = 'en'): string[] => {
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

const IRONIC: readonly (readonly [ChatLanguage, string])[] = [
  ['en', "of course i'm a huge fan of 7am standups"],
  ['en', 'our wifi is lightning fast, only took 3 minutes to load this chat'],
  ['en', 'wow i feel so appreciated, they spelled my name wrong on the leaving card'],
  ['en', 'my commute is "super relaxing"'],
  ['en', 'Fred is a professional 😉'],
  ['de', 'ja klar, jeden tag drei stunden yoga auf dem dach vom laster 😂'],
  ['de', 'klar, mein zug ist herrlich schnell, nur zwei stunden gewartet'],
  ['es', 'claro, mi jefe es genial, no dormir nunca es lo mejor'],
  ['fr', "évidemment j'aime attendre le dimanche"],
  ['it', 'ovviamente adoro aspettare di domenica'],
  ['pt', 'claro, adoro esperar ao domingo'],
  ['nl', 'natuurlijk hou ik van wachten op zondag'],
  ['zh', '真棒，我的电脑又蓝屏了，我太幸福了'],
]
for (const [language, message] of IRONIC)
  test(`signs that together are ironic tell nothing: ${message}`, () => assert.deepEqual(told(message, language), []))

test('of an ironic sentence what stands before the praise is told', () => {
  assert.deepEqual(told('our ci is on buildkite, takes 11 min which is *so* fast, love waiting').length, 1)
  assert.doesNotMatch(told('our ci is on buildkite, takes 11 min which is *so* fast, love waiting')[0]!, /fast|love/)
})

test('praise alone, with stress or laughter, is meant', () => {
  assert.equal(told('i LOVE baking').length, 1)
  assert.equal(told('my new bike is soooo fast').length, 1)
  assert.equal(told('i really love being on call, its my favourite part of the job').length, 1)
  assert.equal(told('tengo un perro que se llama Rufo jajaja', 'es').length, 1)
  assert.equal(told('my dog is called "Lucky"').length, 1)
})
