import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccountId } from '../lib/ids.ts'
import { TransferSlots } from './transfer-slots.ts'

const ANNA = 'anna' as AccountId
const BELA = 'bela' as AccountId
const never = new AbortController().signal
const LONG = 600_000

test('exports of one account take turns, in the order in which they came', async () => {
  const slots = new TransferSlots(100, LONG)
  const done: number[] = []
  const first = await slots.beginExport(ANNA, never)
  const others = [1, 2, 3].map(async (n) => {
    const release = await slots.beginExport(ANNA, never)
    done.push(n)
    release()
  })
  const bela = await slots.beginExport(BELA, never)
  assert.deepEqual(done, [])
  first()
  await Promise.all(others)
  assert.deepEqual(done, [1, 2, 3])
  bela()
})

test('429 with retry-after when the turn does not come, and at once when too many wait', async () => {
  const refused = { status: 429, code: 'rate_limit_exceeded', headers: { 'retry-after': '10' } }
  const hasty = new TransferSlots(100, 1)
  await hasty.beginExport(ANNA, never)
  await assert.rejects(hasty.beginExport(ANNA, never), refused)

  const slots = new TransferSlots(100, LONG)
  const stop = new AbortController()
  await slots.beginExport(ANNA, never)
  const waiting = Array.from({ length: 8 }, () => slots.beginExport(ANNA, stop.signal))
  await assert.rejects(slots.beginExport(ANNA, never), refused)
  stop.abort()
  for (const one of waiting) await assert.rejects(one, { status: 503 })
})

test('503 when the places of all are taken for too long; who goes away leaves the line', async () => {
  const slots = new TransferSlots(4, 1)
  const release = await slots.beginExport(ANNA, never)
  await assert.rejects(slots.beginExport(BELA, never), { status: 503, code: 'unavailable' })
  const gone = new AbortController()
  const waits = new TransferSlots(4, LONG)
  const first = await waits.beginExport(ANNA, never)
  const left = waits.beginExport(BELA, gone.signal)
  const stays = waits.beginExport(BELA, never)
  gone.abort()
  await assert.rejects(left, { status: 503 })
  first()
  ;(await stays)()
  release()
})
