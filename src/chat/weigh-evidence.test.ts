import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MemorySessionId } from '../lib/ids.ts'
import { type MessageEvidence, reinforcedScore, weighEvidence } from './weigh-evidence.ts'

const evidence = (
  messageId: string,
  score: number,
  year: number,
  validFrom = year,
  beside: string | null = null,
): MessageEvidence => ({
  messageId,
  beside,
  sessionId: `session of ${messageId}` as MemorySessionId,
  score,
  validFrom: new Date(Date.UTC(validFrom, 0)),
  saidAt: new Date(Date.UTC(year, 0)),
})

test('no evidence, no weight', () => {
  assert.equal(weighEvidence([]), null)
})

test('the first message gives score and session, others reinforce; dates are the widest', () => {
  const weight = weighEvidence([evidence('a', 0.6, 2021), evidence('b', 0.9, 2023, 2019), evidence('c', 0.7, 2020)])
  assert.deepEqual(weight, {
    timesDerived: 3,
    confidenceScore: 0.7,
    observedAt: new Date(Date.UTC(2023, 0)),
    validFrom: new Date(Date.UTC(2019, 0)),
    sessionId: 'session of a',
  })
})

test('two places in one message count once', () => {
  assert.equal(weighEvidence([evidence('a', 0.6, 2021), evidence('a', 0.6, 2021)])?.timesDerived, 1)
})

test('a question and its answer count once, as the answer', () => {
  const weight = weighEvidence([evidence('a', 0.6, 2021, 2021, 'b'), evidence('b', 0.7, 2022, 2022, 'a')])
  assert.deepEqual([weight?.timesDerived, weight?.confidenceScore, weight?.sessionId], [1, 0.7, 'session of b'])
})

test('reinforcement ends at 0.95 and lowers nothing', () => {
  assert.deepEqual([0.6, 0.93, 0.95, 0.97].map(reinforcedScore), [0.65, 0.95, 0.95, 0.97])
})
