import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromLocalInput, LAST_STEP, localInput, momentAt, stepOf } from './as-of.ts'

const span = { from: 1_000_000, to: 3_000_000 }

test('the slider goes from the beginning to now', () => {
  assert.equal(momentAt(0, span), 1_000_000)
  assert.equal(momentAt(LAST_STEP / 2, span), 2_000_000)
  assert.equal(momentAt(LAST_STEP, span), null)
})

test('a moment stands at its place, and only now at the last', () => {
  for (const step of [0, 1, 77, LAST_STEP - 1, LAST_STEP]) assert.equal(stepOf(momentAt(step, span), span), step)
  assert.equal(stepOf(span.to, span), LAST_STEP - 1)
  assert.equal(stepOf(0, span), 0)
  assert.equal(stepOf(5, { from: 5, to: 5 }), 0)
})

test('a moment in the field for date and time is the same moment when it is read again', () => {
  const moment = Date.UTC(2026, 2, 29, 0, 59, 58)
  assert.equal(fromLocalInput(localInput(moment)), moment)
  assert.match(localInput(moment), /^2026-03-\d\dT\d\d:59:58$/)
})

test('what is not a whole date and time is none', () => {
  for (const text of ['', '2026-03-29', 'yesterday', '2026-13-45T99:00']) assert.equal(fromLocalInput(text), null)
})
