import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOfMessage } from './changes-of-message.ts'

/** Ids of the claims of Ana's that a message ends. */
function ended(message: string, ...claims: string[]): string[] {
  const held = claims.map((text, i) => ({ id: `${i}`, text }))
  return [...changesOfMessage('en', message, [], held, 'Ana').ended.keys()]
}

test('what belongs to somebody who is named ends nothing of theirs', () => {
  assert.deepEqual(ended("luca's friend Bea got divorced", "Ana's husband is called Luca."), [])
  assert.deepEqual(ended("Luca's brother got divorced", 'Ana is engaged to Luca.'), [])
  assert.deepEqual(ended("finn's band split up", "Ana's boyfriend Finn is a drummer."), [])
})

test('nor does what belongs to others end what the speaker has of the kind', () => {
  assert.deepEqual(ended("the neighbours' dog died today", 'Ana has a dog called Pip.'), [])
  assert.deepEqual(ended('Marek sold his kayak', 'Ana has a kayak.'), [])
  assert.deepEqual(ended("my cousin's exam got moved to july", "Ana's exam is on 3 june."), [])
})

test('what is held of both ends, and what the speaker says beside it', () => {
  assert.deepEqual(ended("my sister's cat died", "Ana's sister has a cat.", 'Ana has a cat.'), ['0'])
  assert.deepEqual(ended('Marek sold his kayak. we sold the piano too', 'Ana has a kayak.', 'Ana has a piano.'), ['1'])
})

test('what is for once, for others or read of leaves what is', () => {
  assert.deepEqual(ended('missed pilates this week, was shattered', 'Ana does pilates every Tuesday evening.'), [])
  assert.deepEqual(ended('swapped this one friday with Jo, back next week', 'Ana works nights on fridays.'), [])
  assert.deepEqual(ended('read a blog on Postgres 17, looks nice', 'Ana runs Postgres 15.'), [])
  assert.deepEqual(ended('cooked a steak for my dad, smelled awful', 'Ana is vegan.'), [])
  assert.deepEqual(ended("luca's off to Delhi for work", "Ana's husband is Luca."), [])
})
