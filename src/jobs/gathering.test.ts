import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CommonStep, Gathering } from './gathering.ts'

const LONG = 600_000

/** Notes with whom each step was taken; those called `bad` fail. */
function steps() {
  const taken: string[][] = []
  const step: CommonStep<string> = async (items) => {
    taken.push(items)
    return Promise.allSettled(items.map((item) => (item === 'bad' ? Promise.reject(new Error('bad')) : undefined)))
  }
  return { taken, step }
}

test('the step is taken once for all, when the last has come', async () => {
  const { taken, step } = steps()
  const gathering = new Gathering(3, LONG)
  const first = gathering.join('a', step)
  const second = gathering.join('b', step)
  assert.deepEqual(taken, [])
  await Promise.all([first, second, gathering.join('c', step)])
  assert.deepEqual(taken, [['a', 'b', 'c']])
})

test('who leaves is not waited for', async () => {
  const { taken, step } = steps()
  const gathering = new Gathering(3, LONG)
  gathering.leave()
  const first = gathering.join('a', step)
  gathering.leave()
  await first
  assert.deepEqual(taken, [['a']])
})

test('each is told what became of it alone', async () => {
  const { step } = steps()
  const gathering = new Gathering(2, LONG)
  const [good, bad] = await Promise.allSettled([gathering.join('good', step), gathering.join('bad', step)])
  assert.deepEqual([good.status, bad.status], ['fulfilled', 'rejected'])
})

test('a step that fails as a whole fails for all', async () => {
  const step: CommonStep<string> = () => Promise.reject(new Error('away'))
  const gathering = new Gathering(2, LONG)
  const outcomes = await Promise.allSettled([gathering.join('a', step), gathering.join('b', step)])
  assert.deepEqual(
    outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.message),
    ['away', 'away'],
  )
})

test('those who have come go on without one who is late, who takes the step later', async () => {
  const { taken, step } = steps()
  const gathering = new Gathering(3, 0)
  await Promise.all([gathering.join('a', step), gathering.join('b', step)])
  assert.deepEqual(taken, [['a', 'b']])
  await gathering.join('late', step)
  assert.deepEqual(taken, [['a', 'b'], ['late']])
})
