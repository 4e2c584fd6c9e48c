import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usageDays } from './daily-usage.ts'

const query = (date: string, units: number) => ({ date, metric: 'query', units, credits: units })

test('the last 31 days stand there, used or not', () => {
  const answer = { date: '2026-02-27', metric: 'answer', units: 2, credits: 10 }
  const days = usageDays([query('2026-03-01', 3), answer, query('2026-02-27', 1)], '2026-03-02')
  assert.equal(days.length, 31)
  assert.equal(days[0]!.date, '2026-01-31')
  assert.deepEqual(days.slice(-4), [
    { date: '2026-02-27', credits: 11, units: { answer: 2, query: 1 } },
    { date: '2026-02-28', credits: 0, units: {} },
    { date: '2026-03-01', credits: 3, units: { query: 3 } },
    { date: '2026-03-02', credits: 0, units: {} },
  ])
})

test('a clock of the browser that is behind loses no day', () =>
  assert.equal(usageDays([query('2026-03-05', 1)], '2026-03-04').at(-1)!.date, '2026-03-05'))

test('what lies before is left out', () =>
  assert.ok(usageDays([query('2026-01-30', 1)], '2026-03-02').every(({ credits }) => credits === 0)))
