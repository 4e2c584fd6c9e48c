import assert from 'node:assert/strict'
import { test } from 'node:test'
import { facetsOf } from './claim-kinds.ts'

for (const claim of [
  'Ana is head of logistics at the depot, from monday [2026-11-23].',
  'Ana is a foreman on the bridge site now.',
  'Ana ist ab Montag [2026-11-23] Abteilungsleiterin.',
  'Ana dijo: desde el lunes soy jefa de enfermería.',
])
  test(`who takes up a post works: ${claim}`, () => assert.ok(facetsOf(claim).includes('work')))

test('who heads home works no more than before', () => {
  assert.deepEqual(facetsOf('Ana is heading north.'), [])
})
