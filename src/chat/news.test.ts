import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'
import type { ChatLanguage } from './chat-language.ts'
import { newsOf } from './news.ts'

const claims = (message: string, language: ChatLanguage) =>
  chatClaims(message, {
    peer: 'Ana',
    writtenAt: new Date('2026-05-06T12:00:00Z'),
    timezone: 'UTC',
    others: [],
    discourse: { ...newDiscourse('Ana', []), language },
  }).map(({ text }, i) => ({ id: `${message}${i}`, text }))
/** What of the first messages the last one ends. */
const ended = (language: ChatLanguage, before: readonly string[], now: string) => {
  const held = before.flatMap((message) => claims(message, language))
  const ids = newsOf(language, now, claims(now, language), held, 'Ana').map(({ id }) => id)
  return held.filter(({ id }) => ids.includes(id)).map(({ text }) => text)
}
const REST = ['I play the oboe', 'my sister works for Ortega Shipping', 'I love chestnuts']

describe('ordinary news end what they are about, among what else is held', () => {
  for (const [what, before, now, over] of [
    [
      'a turn of a life',
      'I work for Halden Freight',
      'handed in my notice on friday!',
      'Ana works for Halden Freight.',
    ],
    ['a state for another', 'I am engaged to Piet', 'we finally tied the knot', 'Ana is engaged to Piet.'],
    ['another place, now', 'I live in Kirkwall', "upped sticks, we're in Oban these days", 'Ana lives in Kirkwall.'],
    [
      'another tool of the group',
      'we use Jenkins for builds',
      'moved to CircleCI',
      'Ana and others use Jenkins for builds.',
    ],
    ['a thing named and over', 'I drive a Skoda', "the Skoda's gone", 'Ana drives a Skoda.'],
    [
      'another day of what the sentence begins with',
      'Choir is every Tuesday',
      'Choir is on Fridays',
      'Choir is every Tuesday.',
    ],
    ['the next birthday', 'I am 41', 'hit forty-two on Sunday', 'Ana is 41.'],
    ['a thing named and got rid of', 'I do keto', 'packed in the keto, life is short', 'Ana does keto.'],
  ] as const)
    test(what, () => assert.deepEqual(ended('en', [before, ...REST], now), [over]))

  for (const [language, before, now, over] of [
    ['de', 'Ich wohne in Aalen', 'sind umgezogen, die neue Wohnung ist in Fulda', 'Ana wohnt in Aalen.'],
    ['de', 'Ich rauche eine Schachtel am Tag', 'seit drei Wochen rauchfrei!', 'Ana raucht eine Schachtel am Tag.'],
    ['es', 'Vivo en Toledo', 'por fin nos hemos mudado, qué paliza', 'Ana vive en Toledo.'],
    ['fr', "J'habite à Pau", "on a enfin déménagé, je n'en peux plus", 'Ana habite à Pau.'],
    ['it', 'Sono vegetariana da tre anni', 'ho ricominciato a mangiare la carne', 'Ana è vegetariana da tre anni.'],
    ['pt', 'Moro em Olinda', 'nos mudamos para Recife em julho', 'Ana mora em Olinda.'],
    ['nl', 'Ik woon in Breda', 'we zijn eindelijk verhuisd', 'Ana woont in Breda.'],
    ['ja', '独身です', '彼女ができました', 'Anaは独身です。'],
    ['zh', '我住在成都', '现在搬到重庆住了', 'Ana住在成都。'],
  ] as const)
    test(`in ${language}: ${now}`, () => assert.deepEqual(ended(language, [before], now), [over]))
})

describe('talk of the same things ends nothing', () => {
  for (const [what, before, now] of [
    ['of a part of it', 'I ride a Brompton', 'lost the bell of my Brompton'],
    ['of what belongs to it', 'we use Docker for builds', 'the Docker registry mirror is gone'],
    ['of work for a day', "I'm a plumber in Hull", 'finished a massive bathroom job today, done at last'],
    ["of somebody else's", 'I live in Armley', "my brother finally moved out of his ex's place"],
    ['of somebody else, named', "I'm married to Otto", 'Otto quit the choir'],
    ['of a third party', 'I grow dahlias', 'the slugs finished half my dahlias'],
    ['of a condition', 'I live in Turin', "if the rent goes up again I'm moving to Asti"],
    ['of the past', 'I teach chemistry', 'before all this I used to drive a taxi'],
    ['of a trip', 'I live in Ghent', 'we are in Rome this week'],
    ['of another beside it', 'I have a ThinkPad', 'also bought a second laptop, a MacBook'],
    ['of one more beside it', 'my dog is Rufus', 'got Rufus a friend, a puppy called Tilda'],
    ['of what may be had', 'our site runs on Ruby 3.3', 'saw that Ruby 3.4 is out'],
    ['of what was not taken up', 'our app is on Node 20', "Node 24 came out, haven't touched it"],
    ['of a friend', 'my phone is a OnePlus 11', 'friend got a new Samsung'],
    ["of somebody else's wife", 'my wife is called Odile', 'my boss and his wife split up'],
    ['of what others ate', "I'm vegetarian", 'had a veggie curry, my mate had lamb'],
    [
      'of something else that runs out',
      "I'm a florist at Lindenhof",
      'moved it all to neovim, the pycharm licence ran out',
    ],
    [
      'of another thing of which one has one',
      'I rent a flat in Leith',
      'swapped the Transit for a Vivaro, not a sound out of it',
    ],
    ['of a like one of something else', 'my rent is 650', 'The rent for the office upstairs is 1200.'],
    ['of what is away for repair', 'I drive a Volvo', 'took the train, the Volvo is at the garage'],
    ['of what is being serviced', 'I have a Fiat', 'the Fiat is in for its service so I cycled'],
    ['of a wish for once', 'keep your answers brief please', 'for this one question, give me all the details'],
    ['of how one feels, where a condition lasts', 'I have asthma', 'I sleep like a baby now, even my skin has changed'],
  ] as const)
    test(what, () => assert.deepEqual(ended('en', [before, ...REST], now), []))
})

test('what is new and no reader told is told as it was said', () => {
  const [news] = newsOf(
    'en',
    'scratch that, pnpm',
    [],
    [{ id: '1', text: 'Ana and others are using yarn in the monorepo.' }],
    'Ana',
  )
  assert.deepEqual(news, {
    id: '1',
    why: 'A newer value was said.',
    text: 'Ana said: scratch that, pnpm.',
    start: 0,
    end: 18,
  })
})
