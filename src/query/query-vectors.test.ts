import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccountId } from '../lib/ids.ts'
import type { Embedder } from '../models/embedder.ts'
import { ModelError } from '../models/language-model.ts'
import { QueryVectors } from './query-vectors.ts'

const [A, B] = ['a', 'b'] as AccountId[] as [AccountId, AccountId]

function embedderOf(embed: Embedder['embed']) {
  const asked: string[] = []
  const embedder: Embedder = {
    id: 'm',
    dimensions: 2,
    embed: (texts, ...rest) => {
      asked.push(...texts)
      return embed(texts, ...rest)
    },
    close: async () => {},
  }
  return { embedder, asked }
}
const works: Embedder['embed'] = async () => ({ vectors: [Float32Array.of(1, 0)], dimensions: 2, totalTokens: 3 })

test('one try as a query; the same account is not charged twice, another one is', async () => {
  const given: unknown[] = []
  const { embedder, asked } = embedderOf(async (texts, purpose, signal, patience) => {
    given.push([purpose, patience])
    return works(texts, purpose, signal)
  })
  const vectors = new QueryVectors(embedder, 60_000)
  assert.equal((await vectors.vectorOf(A, 'x')).totalTokens, 3)
  assert.equal((await vectors.vectorOf(A, 'x')).totalTokens, null)
  assert.equal((await vectors.vectorOf(B, 'x')).totalTokens, 3)
  assert.deepEqual(asked, ['x', 'x'])
  assert.deepEqual(given[0], ['query', 'one'])
})

test('the memory is bounded, and what is asked again stays', async () => {
  const { embedder, asked } = embedderOf(works)
  const vectors = new QueryVectors(embedder, 60_000)
  await vectors.vectorOf(A, 'kept')
  await vectors.vectorOf(A, 'forgotten')
  for (let i = 0; i < 999; i++) {
    await vectors.vectorOf(A, String(i))
    if (i === 500) await vectors.vectorOf(A, 'kept')
  }
  asked.length = 0
  await vectors.vectorOf(A, 'kept')
  await vectors.vectorOf(A, 'forgotten')
  assert.deepEqual(asked, ['forgotten'])
})

test('a deleted account is forgotten, and no other', async () => {
  const { embedder, asked } = embedderOf(works)
  const vectors = new QueryVectors(embedder, 60_000)
  for (const account of [A, B]) await vectors.vectorOf(account, 'x')
  vectors.drop(A)
  asked.length = 0
  await vectors.vectorOf(B, 'x')
  assert.deepEqual(asked, [])
  await vectors.vectorOf(A, 'x')
  assert.deepEqual(asked, ['x'])
})

test('a failure is not remembered', async () => {
  let fails = true
  const { embedder } = embedderOf(async (...args) => {
    if (fails) throw new ModelError('down', false)
    return works(...args)
  })
  const vectors = new QueryVectors(embedder, 60_000)
  await assert.rejects(vectors.vectorOf(A, 'x'), /down/)
  fails = false
  assert.equal((await vectors.vectorOf(A, 'x')).totalTokens, 3)
})

test('after a wait for nothing, no other query waits', async () => {
  const { embedder, asked } = embedderOf(
    (_texts, _purpose, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const vectors = new QueryVectors(embedder, 20)
  for (const text of ['x', 'y', 'z']) await assert.rejects(vectors.vectorOf(A, text), ModelError)
  assert.deepEqual(asked, ['x'])
})
