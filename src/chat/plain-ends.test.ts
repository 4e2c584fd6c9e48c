import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOfMessage } from './changes-of-message.ts'
import type { ChatLanguage } from './chat-language.ts'
import { plainEnd } from './plain-ends.ts'

/** What takes the place of what is held of Ana, and of what her message was read as. */
const put = (language: ChatLanguage, message: string, read: readonly string[], held: readonly string[]) =>
  changesOfMessage(
    language,
    message,
    read.map((text, i) => ({ id: `now${i}`, text })),
    held.map((text, i) => ({ id: `before${i}`, text })),
    'Ana',
  ).successors.map(({ text, restates }) => (restates ? `${restates.join()} → ${text}` : text))

test('what is over is said plainly beside words that tell of it in their own way', () => {
  assert.deepEqual(
    put('en', 'rehomed the budgie with my aunt', ['Ana rehomed the budgie with their aunt.'], ['Ana has a budgie.']),
    ['now0 → Ana rehomed the budgie with their aunt; Ana no longer has a budgie.'],
  )
  assert.deepEqual(
    put('en', 'came off sertraline slowly', ['Ana said: came off sertraline slowly.'], ['Ana takes sertraline.']),
    ['now0 → Ana said: came off sertraline slowly; Ana no longer takes sertraline.'],
  )
  assert.deepEqual(put('de', 'Gitlab ist abgeschafft', ['Gitlab ist abgeschafft.'], ['Ana benutzt Gitlab.']), [
    'now0 → Gitlab ist abgeschafft; nicht mehr so: Ana benutzt Gitlab.',
  ])
})

test('what says itself that it is over, or gives another value, stays as it is', () => {
  assert.deepEqual(put('en', 'sold the moped', ['Ana sold the moped.'], ['Ana owns a moped.']), [])
  assert.deepEqual(put('en', 'I drive a Skoda now', ['Ana drives a Skoda now.'], ['Ana drives a Fiesta.']), [])
  assert.deepEqual(put('en', 'I drove the moped today', ['Ana drove the moped today.'], ['Ana owns a moped.']), [])
})

test('a message of which nothing was read and that says more is told with it', () => {
  assert.deepEqual(put('en', 'packed in the fags on new year, untouched since', [], ['Ana smokes ten a day.']), [
    'Ana said: packed in the fags on new year, untouched since; Ana no longer smokes ten a day.',
  ])
})

test('what is taken back as a joke ends nothing', () => {
  assert.deepEqual(put('en', 'flogged the moped on ebay (kidding)', [], ['Ana owns a moped.']), [])
})

test('the end of a claim is said of its subject, without its times and reasons', () => {
  const end = (claim: string) => plainEnd('en', claim, 'Ana')
  assert.equal(end('Ana has got an allotment at Pound Lane.'), 'Ana no longer has an allotment at Pound Lane')
  assert.equal(end('Ana has been at Tesco for 9 years.'), 'Ana is no longer at Tesco')
  assert.equal(end('Ana and others are in a choir, on mondays.'), 'Ana and others are no longer in a choir')
  assert.equal(end("Ana's sister Ida lives in Perth."), "Ana's sister Ida no longer lives in Perth")
  assert.equal(end("Ana's budgie is called Sky."), 'Ana no longer has the budgie Sky')
  assert.equal(end('Ana said: two hens, one duck.'), 'no longer so: two hens, one duck')
  assert.equal(end('Ana cannot swim.'), 'Ana can now swim, and could not before')
  assert.equal(end('Ana does not eat meat.'), 'no longer so: Ana does not eat meat')
  assert.equal(plainEnd('zh', 'Ana养了一只猫。', 'Ana'), '不再如此：Ana养了一只猫')
})
