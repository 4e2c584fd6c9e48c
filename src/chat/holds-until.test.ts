import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdsUntil } from './holds-until.ts'

test('what holds until a day is told from what falls on one', () => {
  for (const text of [
    'Luca is in Bologna until Sunday [2026-02-22].',
    'Mikko has no drums until the end of June [2026-06].',
    'Kevin fa il rider ancora fino a marzo [2026-03].',
    'Saskia blijft tot 1 juni [2026-06-01] in Deventer.',
    'Bene ist bis ende april [2026-04] im lager.',
    '薫は2月 [2026-02]まで在宅勤務。',
  ])
    assert.equal(holdsUntil(text), true, text)
  for (const text of [
    "Ana's deadline is 8 March [2024-03-08].",
    "Bev's divorce came through on Tuesday [2026-02-10].",
    'Ana works until late.',
    'Tot ziens, op 8 maart.',
  ])
    assert.equal(holdsUntil(text), false, text)
})
