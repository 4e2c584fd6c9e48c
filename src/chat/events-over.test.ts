import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatLanguage } from './chat-language.ts'
import { eventsOver } from './events-over.ts'

const over = (language: ChatLanguage, message: string, ...claims: string[]): string[] =>
  [
    ...eventsOver(
      language,
      message,
      [],
      claims.map((text) => ({ id: text, text })),
      'Mara',
    ).entries(),
  ].map(([id, why]) => `${id} ${why}`)
const OVER = 'It was said to have ended.'
const NEWER = 'A newer value was said.'

test('What was to come is over when it is reported done, by its name or by a result alone', () => {
  for (const [language, message, claim] of [
    ['en', 'the harmonium exam went really well', "Mara's harmonium exam is on 4 May [2026-05-04]."],
    ['en', 'PASSED!!!', 'Mara is revising for the theory exam.'],
    ['en', 'handed it in!!', "Mara's thesis is due on 4 May [2026-05-04]."],
    ['en', 'Abernathy job all done and paid', 'Mara pushed the Abernathy job to [2026-05].'],
    ['en', '0.9 shipped 3 days late', "Mara's release 0.9 is due april 10 [2026-04-10]."],
    ['en', 'gig was class', 'Mara said: first gig 14 march [2026-03-14].'],
    ['de', 'die Operation ist gut verlaufen', 'Mara wird am 3. Juni [2026-06-03] operiert.'],
    ['zh', '3.0上线了', 'Mara说：5月20号 [2026-05-20]，3.0版。'],
    ['de', 'Klausur geschrieben, ging gut', 'Mara hat am 4. Mai [2026-05-04] eine Klausur.'],
    ['es', 'el concierto salió genial', 'El concierto es el 4 de mayo [2026-05-04], Mara canta.'],
  ] as const)
    assert.deepEqual(over(language, message, claim), [`${claim} ${OVER}`], message)
})

test('Another day for it stands in the sentence or begins the next', () => {
  const claim = "Mara's hearing is on 4 May [2026-05-04]."
  for (const message of ["the hearing's been moved to 9 June", 'the hearing got postponed. 9 june now'])
    assert.deepEqual(over('en', message, claim), [`${claim} ${NEWER}`], message)
})

test('What is not done yet, is of others, comes again, or is not named stays', () => {
  const claim = "Mara's harmonium exam is on 4 May [2026-05-04]."
  for (const message of [
    'hope the exam went well for you',
    'the exam is not over yet',
    'my sister passed her exam',
    'passed the bakery on my way home',
    'the concert went really well',
    'did the exam go well?',
    'the wedding was class',
  ])
    assert.deepEqual(over('en', message, claim), [], message)
  assert.deepEqual(
    over(
      'en',
      'the exam went well',
      'Mara has an exam every Friday.',
      "Mara's sister has an exam on 4 May [2026-05-04].",
    ),
    [],
  )
})
