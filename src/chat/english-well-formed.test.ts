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
