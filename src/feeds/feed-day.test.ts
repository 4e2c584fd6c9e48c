import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOfFeed } from './feed-day.ts'

test('the day of an entry is the one on its author’s calendar, in the forms that feeds have', () => {
  for (const [written, day] of [
    ['2026-03-02', '2026-03-02'],
    ['2026-03-02T00:30:00+02:00', '2026-03-02'],
    ['2026-03', '2026-03-01'],
    ['Mon, 02 Mar 2026 00:30:00 +0200', '2026-03-02'],
    ['2 March 2026 10:00 EST', '2026-03-02'],
    ['Sun, 06 Nov 94 08:49:37 GMT', '1994-11-06'],
    ['Seg, 24 Set 2018 18:56:00 -0300', '2018-09-24'],
    ['dim., 1 févr. 2026', '2026-02-01'],
    ['Di, 3. März 2026', '2026-03-03'],
  ] as const)
    assert.equal(dayOfFeed(written), day, written)
})

test('what is no day is none', () => {
  for (const written of ['', 'yesterday', '2026-13-01', '2026-02-30', '31 Foo 2026', '20260302', '1 Jan 20262'])
    assert.equal(dayOfFeed(written), null, written)
})
