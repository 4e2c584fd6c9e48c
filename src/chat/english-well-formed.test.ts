import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWellFormed } from './english-well-formed.ts'

test('a reading that is no sentence about its person is none', () => {
  for (const text of [
    "Ana's we painting is the shed.",
    "Ana's his name is Otto.",
    "Ana's which rooms are Ana needs a desk.",
    "Ana's partner is called Naturally.",
    'Ana is has moved.',
    "Ana's honestly is honestly.",
    "Ana's kitten was a kitten.",
    'Ana has no notes notes.',
    'Ana wants the assistant to never looking down.',
    'Ana is a snoring like a walrus.',
    'Ana has whats left.',
    "Ana's again was due in May.",
    "Ana's mine starts on Monday.",
    'Ana is a no longer has the boat.',
    'Ana is a mate at work says tea is poison.',
    'Ana has been a while.',
    "Bo's doctor said so.",
  ])
    assert.equal(isWellFormed(text, 'Ana'), false, text)
  for (const text of [
    "Ana's sister is called Emily.",
    "Ana's partner is called Otto.",
    "Ana's wedding is on 3 June.",
    "Ana's Italian is rusty.",
    'Ana has moved.',
    'Otto is what Ana calls the cat.',
  ])
    assert.equal(isWellFormed(text, 'Ana'), true, text)
})

test('a claim that holds no word that says something is none', () => {
  for (const text of ['Ana works.', 'Ana likes people.', 'Ana will be in.', 'Ana has got news too.', 'Ana lost 3.'])
    assert.equal(isWellFormed(text, 'Ana'), false, text)
  for (const text of [
    "Ana's name is Ana.",
    'Ana is 30.',
    'Ana works nights.',
    'Ana wants the assistant to ping Ana on Signal.',
  ])
    assert.equal(isWellFormed(text, 'Ana'), true, text)
})
