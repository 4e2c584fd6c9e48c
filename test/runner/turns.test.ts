import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type IdleCores, openTurns } from './turns.ts'

function openWork(places: number, most?: number) {
  let begin = () => {}
  const idle: IdleCores = { onIdle: (then) => (begin = then), close: () => {} }
  const turn = openTurns(places, most === undefined ? undefined : { most, idle })
  const running = new Map<number, () => void>()
  const asked = (count: number) => {
    for (let i = 1; i <= count; i++) void turn(() => new Promise<void>((end) => running.set(i, end)))
  }
  /** Ends one and lets the next begin. */
  const end = async (which: number) => {
    running.get(which)!()
    running.delete(which)
    await settled()
  }
  const wereIdle = async () => {
    begin()
    await settled()
  }
  return { asked, end, wereIdle, running: () => [...running.keys()] }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('so many run at once, and each that ends lets the next begin, in order', async () => {
  const work = openWork(2)
  work.asked(4)
  await settled()
  assert.deepEqual(work.running(), [1, 2])
  await work.end(2)
  assert.deepEqual(work.running(), [1, 3])
  await work.end(1)
  assert.deepEqual(work.running(), [3, 4])
})

test('one more begins each time that cores were idle, up to the most', async () => {
  const work = openWork(2, 4)
  work.asked(6)
  await work.wereIdle()
  assert.deepEqual(work.running(), [1, 2, 3])
  await work.wereIdle()
  await work.wereIdle()
  assert.deepEqual(work.running(), [1, 2, 3, 4])
})

test('what was begun on idle cores is not followed by another when it ends', async () => {
  const work = openWork(1, 2)
  work.asked(3)
  await work.wereIdle()
  assert.deepEqual(work.running(), [1, 2])
  await work.end(1)
  assert.deepEqual(work.running(), [2])
  await work.end(2)
  assert.deepEqual(work.running(), [3])
})

test('work that fails gives its place to the next', async () => {
  const turn = openTurns(1)
  const first = turn(() => Promise.reject(new Error('broke')))
  const second = turn(async () => 'ran')
  await assert.rejects(first, /broke/)
  assert.equal(await second, 'ran')
})
