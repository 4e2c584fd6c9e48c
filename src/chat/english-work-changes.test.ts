import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endedByEnglish } from './english-changes.ts'

const ended = (message: string, ...claims: string[]): string[] => [
  ...endedByEnglish(
    message,
    [],
    claims.map((text, i) => ({ id: `${i}`, text })),
    'Ana',
  ).keys(),
]

test('an employer who let somebody go is one no more, in whatever words it was told', () => {
  for (const [claim, message] of [
    ['Ana has been at Vantor for 6 years.', 'vantor let our whole team go'],
    ['Ana said: employed at Vantor since 2020.', 'Vantor made me redundant in May, no new place yet'],
    ['Ana is doing night security at the docks.', 'made redundant from security, signed on last week'],
    ["Ana's company is Vantor Freight.", 'Vantor got bought'],
    ['Ana is at Vantor, data team.', 'Vantor let us all go in june'],
    ['Ana has been at Vantor for 9 years.', "Vantor's behind me"],
    ["Ana's employer is Vantor.", 'it is Northgate Haul that pays me now'],
    ['Ana is contracting for Vantor.', 'joined Northgate'],
    ['Ana has been with Vantor Labs for three years.', 'handed in my notice there'],
  ] as const)
    assert.deepEqual(ended(message, claim), ['0'], message)
})

test('so is the one before another, and a junior post after a promotion', () => {
  for (const [claim, message] of [
    ['Ana cleans rooms at the Halden Inn.', 'moved over to the Brook Hotel across the road'],
    ['Ana is at Vantor Bank, compliance.', 'poached by Southgate Capital, same role'],
    ['Ana said: junior QA tester here.', 'so they made me test lead in august'],
  ] as const)
    assert.deepEqual(ended(message, claim), ['0'], message)
})

test('another firm, the same one, a visit, and two at once end nothing', () => {
  assert.deepEqual(ended('Halden got bought', 'Ana works at Vantor.'), [])
  assert.deepEqual(ended('we are at Vantor now, upstairs', 'Ana has been at Vantor for 6 years.'), [])
  assert.deepEqual(ended('I am at Halden for a course until friday', 'Ana has been at Vantor for 6 years.'), [])
  assert.deepEqual(
    ended('poached by Southgate', 'Ana has been at Vantor for 6 years.', 'Ana teaches evenings at Halden.'),
    [],
  )
  assert.deepEqual(ended('my brother got promoted', 'Ana is a junior tester.'), [])
})
