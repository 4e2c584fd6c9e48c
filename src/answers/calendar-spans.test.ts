import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meetsSpan } from './calendar-spans.ts'

const speaksOf = (word: string, text: string): boolean => meetsSpan(word, text) > 0

test('a season is spoken of by its months, and by those between two', () => {
  assert.ok(speaksOf('summer', 'The warden from May to the end of September is Reto.'))
  assert.ok(speaksOf('sommer', 'Im Juli ist zu.'))
  assert.ok(!speaksOf('winter', 'The warden from May to the end of September is Reto.'))
  assert.ok(speaksOf('january', 'Closed from November until March.'))
  assert.ok(!speaksOf('january', 'Open in November and in March.'))
  assert.ok(!speaksOf('spring', 'You may come in, and we march on.'))
})

test('a month is spoken of by a day in figures', () => {
  assert.ok(speaksOf('april', 'Am 13.04.2026 um 18:00.'))
  assert.ok(speaksOf('april', 'Signed 2026-04-13'))
  assert.ok(!speaksOf('april', 'Version 13.04, and 2026-05-13'))
})

test('a part of the day is spoken of by its hours', () => {
  assert.ok(speaksOf('midnight', 'Never fail over between 23:00–00:20.'))
  assert.ok(!speaksOf('midnight', 'Open 09:00–17:30.'))
  assert.ok(speaksOf('evening', 'Doors at 19:30.'))
  assert.ok(speaksOf('evening', 'Doors at 7:30 pm.'))
  assert.ok(!speaksOf('morning', 'Doors at 7:30 pm.'))
  assert.ok(speaksOf('night', 'A call came at 02:50.'))
  assert.ok(!speaksOf('night', 'It costs 2.50 euros, at 14:10.'))
})
