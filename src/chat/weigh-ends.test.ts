import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'
import type { ChatLanguage } from './chat-language.ts'
import { aliasesOf } from './claim-subject.ts'
import { endableClaim } from './end-sides.ts'
import { passagesOf } from './news-passages.ts'
import { endsByWeight } from './weigh-ends.ts'

const claims = (message: string, language: ChatLanguage) =>
  chatClaims(message, {
    peer: 'Ana',
    writtenAt: new Date('2026-05-06T12:00:00Z'),
    timezone: 'UTC',
    others: [],
    discourse: { ...newDiscourse('Ana', []), language },
  }).map(({ text }) => text)
/** What of the first messages the last one ends. */
const ended = (language: ChatLanguage, before: readonly string[], now: string) => {
  const texts = [...new Set(before.flatMap((message) => claims(message, language)))]
  const held = texts.map((text) => ({ id: text, text, ...endableClaim(`${language}\nAna\n${text}`) }))
  const aliases = aliasesOf(held.map(({ subject }) => subject))
  const fresh = claims(now, language).map((text) => ({ id: `new ${text}`, text }))
  return endsByWeight(passagesOf(now, language), fresh, held, { message: now, name: 'Ana', aliases }).map(
    ({ id }) => id,
  )
}
const REST = ['I play the oboe', 'my brother Tom is a plumber', 'I love chestnuts']

describe('a sentence ends by its weight what it tells the end of, among what else is held', () => {
  for (const [language, before, now, over] of [
    ['en', 'we use Jenkins for the builds', 'Jenkins got the boot, builds run on a Mac mini now', 'Jenkins'],
    ['en', 'I work at a bakery', 'said goodbye to the bakery, I am at a florist now', 'bakery'],
    ['en', 'I have a tortoise called Bolt', 'Bolt has found a new home with my cousin', 'Bolt'],
    ['en', 'my sister works for Ortega Shipping', 'my sister has had enough of Ortega, she is a florist now', 'Ortega'],
    ['en', 'my baby Ida sleeps in our bed', 'Ida is in her own room, third night, not a peep', 'bed'],
    ['de', 'ich trinke jeden Morgen Kaffee', 'Kaffee vertrage ich nicht mehr, morgens gibt es jetzt Tee', 'Kaffee'],
    ['fr', 'je fais du judo le lundi', "fini le judo, je me suis mis à l'escalade", 'judo'],
    ['es', 'trabajo en una panadería', 'dejé la panadería, ahora trabajo en un vivero', 'panadería'],
  ] as const)
    test(`${before} – ${now}`, () => {
      const found = ended(language, [...REST, before], now)
      assert.equal(found.length, 1)
      assert.ok(found[0]!.includes(over))
    })
})

describe('nothing is ended', () => {
  for (const [what, before, now] of [
    ['by talk of a thing', 'I drive a tram for a living', 'the tram was packed this morning'],
    ['by what an animal does', 'I have a tortoise called Bolt', 'Bolt ate a whole cucumber'],
    ['by news of others', 'I work for Ortega', 'my sister left Ortega, she is a florist now'],
    ['by a condition', 'I live in Leeds', 'if the rent goes up again I will leave Leeds'],
    ['by one more of its kind', 'I love dish number 3 from Oslo', 'I love dish number 4 from Oslo'],
    ['by what is said again', 'I work as a welder in Leeds', 'I work as a welder in Leeds, remember'],
    ['by what is joined as well', "I'm a member of the rowing club", 'I joined the chess club as well'],
    ['by figures of others', 'I am 36 years old', 'and my son Leo is 6 years old now'],
  ] as const)
    test(`${what}: ${now}`, () => assert.deepEqual(ended('en', [...REST, before], now), []))
})
