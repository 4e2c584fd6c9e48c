import assert from 'node:assert/strict'
import { test } from 'node:test'
import { handOver, NobodyTakesError } from './hand-over.ts'

test('values come in order, each made when it is asked for', async () => {
  const made: number[] = []
  const values = handOver<number>(async (emit) => {
    for (const n of [1, 2, 3]) {
      made.push(n)
      await emit(n)
    }
  })
  assert.deepEqual(await values.next(), { value: 1, done: false })
  assert.deepEqual(made, [1])
  assert.deepEqual(await Array.fromAsync(values), [2, 3])
})

test('a producer that emits nothing, and one that fails', async () => {
  assert.deepEqual(await Array.fromAsync(handOver<number>(async () => {})), [])
  const values = handOver<number>(async (emit) => {
    await emit(1)
    throw new Error('broken')
  })
  assert.equal((await values.next()).value, 1)
  await assert.rejects(values.next(), /broken/)
  await assert.rejects(handOver<number>(() => Promise.reject(new Error('at once'))).next(), /at once/)
})

test('a consumer that leaves makes the producer fail, and waits until it has ended', async () => {
  let fault: unknown
  let ended = false
  const values = handOver<number>(async (emit) => {
    try {
      for (let n = 0; ; n++) await emit(n)
    } catch (error) {
      fault = error
      throw error
    } finally {
      await new Promise(setImmediate)
      ended = true
    }
  })
  for await (const n of values) if (n === 2) break
  assert.ok(fault instanceof NobodyTakesError)
  assert.equal(ended, true)
})

test('one that leaves before he began starts nothing', async () => {
  let begun = false
  const values = handOver<number>(async () => {
    begun = true
  })
  await values.return(undefined)
  assert.equal(begun, false)
})
