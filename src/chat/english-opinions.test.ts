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

test('an opinion of which the opposite is said', () => {
  for (const [message, claim] of [
    ["I've come round to home schooling, actually I love it", 'Ana thinks home schooling is rubbish.'],
    ['turns out jazz suits me brilliantly', 'Ana finds jazz boring.'],
    ['I was wrong about audiobooks, they are great', 'Ana hates audiobooks.'],
    ['the tram is useless these days', 'Ana thinks the tram is great.'],
    ["liquorice's grown on me", 'Ana cannot stand liquorice.'],
  ] as const)
    assert.deepEqual(ended(message, claim), ['0'], message)
})

test('praise that turns no mind, of something else or by others ends no opinion', () => {
  for (const [message, claim] of [
    ['my brother has come round to jazz, he loves it now', 'Ana finds jazz boring.'],
    ['jazz was great last night', 'Ana finds jazz boring.'],
    ['tea is great these days', 'Ana finds jazz boring.'],
    ['jazz is still boring, not great at all now', 'Ana finds jazz boring.'],
    ['the jazz club moved, it is now in Hove', 'Ana finds jazz boring.'],
  ] as const)
    assert.deepEqual(ended(message, claim), [], message)
})
