import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOfReadings } from './rows-of-readings.ts'

const placesOf = (message: string): string[] =>
  rowsOfReadings(message).map(({ start, end }) => message.slice(start, end))

test('readings of one thing after another are data', () => {
  assert.deepEqual(placesOf('plate 14: no growth. plate 15: salmonella'), [
    'plate 14: no growth',
    'plate 15: salmonella',
  ])
  assert.equal(placesOf('样品3：阳性 样品4：阴性').length, 2)
  assert.equal(placesOf('zimmer 4: belegt\nzimmer 5: frei').length, 2)
})

test('one reading, weeks of a plan and numbers of other things are none', () => {
  assert.deepEqual(placesOf('room 4: my office'), [])
  assert.deepEqual(placesOf('week 1: intervals. week 2: long run'), [])
  assert.deepEqual(placesOf('bus 12: late, line 3: fine'), [])
})
