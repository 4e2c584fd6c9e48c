import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'
import type { ChatLanguage } from './chat-language.ts'
import { withSelfCorrections } from './self-corrections.ts'

const righted = (message: string, language: ChatLanguage) =>
  withSelfCorrections(message, language).text.replace(/\s+/g, ' ').trim()

const CASES: readonly (readonly [ChatLanguage, string, string])[] = [
  ['en', 'the meeting is at 3. no wait, at 4', 'the meeting is at 4'],
  ['en', "my flight's on monday, scratch that, tuesday", "my flight's on tuesday"],
  ['en', 'we live in Cork, I mean in Kerry', 'we live in Kerry'],
  ['en', "her name's Jon, or rather, Joan", "her name's Joan"],
  ['en', 'it goes in on the ninth no hang on the tenth of may', 'it goes in on the tenth of may'],
  ['en', 'it expires in um October no November of this year', 'it expires in um November of this year'],
  ['en', 'the wedding is in Lisbon no sorry Porto with the whole band', 'the wedding is in Porto with the whole band'],
  ['de', 'der termin ist am montag, quatsch, am dienstag', 'der termin ist am dienstag'],
  ['es', 'la reunión es a las 3, digo, a las 4', 'la reunión es a las 4'],
  ['fr', 'le contrôle est jeudi. euh non pardon, vendredi', 'le contrôle est vendredi'],
  ['it', 'la riunione è alle 3, anzi no, alle 4', 'la riunione è alle 4'],
  ['pt', 'a reunião é às 3, aliás, às 4', 'a reunião é às 4'],
  ['nl', 'de vergadering is om 3 uur, nee wacht, om 4 uur', 'de vergadering is om 4 uur'],
  ['zh', '会议在三点，不对，四点', '会议在四点'],
  ['ja', '会議は3時、いや4時', '会議は4時'],
]
for (const [language, message, right] of CASES)
  test(`what its speaker puts right is said the right way: ${message}`, () =>
    assert.equal(righted(message, language), right))

for (const message of [
  'I live in Cork, sorry for the late reply',
  '3 kids with nut allergies, one in a wheelchair so no route above grade 1',
  'Never book me before noon. I mean calls',
])
  test(`another thing puts nothing right: ${message}`, () => assert.equal(righted(message, 'en'), message))

test('the quote shows what was said and what put it right', () => {
  const message = 'ok so. the meeting is at 3. no wait, at 4. see you'
  const [claim] = chatClaims(message, {
    peer: 'Ana',
    writtenAt: new Date('2026-03-02T10:00:00Z'),
    timezone: 'UTC',
    others: [],
    discourse: newDiscourse('Ana', []),
  })
  assert.equal(claim!.text, "Ana's meeting is at 4.")
  assert.equal(message.slice(claim!.start, claim!.end), 'the meeting is at 3. no wait, at 4.')
})

for (const [said, right, wrong] of [
  ["I'm at the distillery on Riverside no on Depot Street doing tours", /on Depot Street/, /Riverside/],
  ["I'm a post doc no I'm a PhD third year at Exeter", /PhD/, /post doc/],
  ["the beans are from Extract no they're from Round Hill in Bath", /Round Hill/, /Extract/],
  ["we're moving the base to Easdale no to Seil from June", /Seil/, /Easdale/],
  ["rent's eighteen hundred no nineteen hundred from April", /nineteen hundred/, /eighteen/],
] as const)
  test(`what is put right with the same small word again is told the right way: ${said}`, () => {
    const { text } = withSelfCorrections(said, 'en')
    assert.match(text, right)
    assert.doesNotMatch(text, wrong)
    assert.equal(text.length, said.length)
  })

test('"no" before a thing that is not there puts nothing right', () => {
  for (const said of [
    'we live in a flat with no lift in Leeds',
    'I have two kids no one else',
    'I have the flat in Leeds no in fact the house',
    "I've got a dog, no cat",
  ])
    assert.equal(withSelfCorrections(said, 'en').text, said)
})
