import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RiStats, withNewNotes } from '../lib/ri-stats.ts'
import { createRiEmbedder, riEmbed } from './ri-512.ts'

const NONE: RiStats = { size: 9, df: () => 0, signatureSeeds: () => [] }
const counts = (...terms: number[]) => new Map(terms.map((term) => [term, 1]))
const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, k) => sum + value * b[k]!, 0)

const stats = withNewNotes(
  NONE,
  [counts(1, 2, 3), counts(1, 2, 4), counts(5, 6), counts(5, 6, 7)].map((termCounts, seed) => ({
    seed: seed * 7919 + 1,
    termCounts,
  })),
)

test('texts whose words occur in the same notes are near, others far', () => {
  const near = cosine(riEmbed(counts(1), stats), riEmbed(counts(2), stats))
  const far = cosine(riEmbed(counts(1), stats), riEmbed(counts(5), stats))
  assert.ok(near > 0.99)
  assert.ok(Math.abs(far) < 0.5)
})

test('unit length, the same each time, alone or in a batch; zeros without terms', () => {
  const text = new Map([
    [1, 3],
    [6, 1],
    [99, 2],
  ])
  const vector = riEmbed(text, stats)
  assert.equal(vector.length, 512)
  assert.ok(Math.abs(Math.hypot(...vector) - 1) < 1e-5)
  const embed = createRiEmbedder(stats)
  embed(counts(1, 2, 3, 4))
  assert.deepEqual(embed(text), vector)
  assert.ok(riEmbed(new Map(), stats).every((value) => value === 0))
})

test('words that no note holds still tell texts apart', () => {
  assert.ok(Math.abs(cosine(riEmbed(counts(1001), NONE), riEmbed(counts(1002), NONE))) < 0.5)
  assert.ok(cosine(riEmbed(counts(1001), NONE), riEmbed(counts(1001), NONE)) > 0.99)
})

test('new notes count on top of the known ones, oldest first, up to the limit', () => {
  const more = withNewNotes(stats, [{ seed: 42, termCounts: counts(1, 8) }])
  assert.equal(more.size, 14)
  assert.equal(more.df(1), 3)
  assert.equal(more.df(8), 1)
  assert.deepEqual(more.signatureSeeds(1, 10), [1, 7920, 42])
  assert.deepEqual(more.signatureSeeds(1, 2), [1, 7920])
})

test('what is kept of frequent words changes no vector, whatever comes and goes', () => {
  const held = new Map<number, number[]>()
  let size = 0
  const add = (...terms: number[]) => {
    size++
    for (const term of terms) held.set(term, [...(held.get(term) ?? []), size * 104729])
  }
  const settledSums = new Map()
  const fresh = (): RiStats => ({
    size,
    df: (term) => held.get(term)?.length ?? 0,
    signatureSeeds: (term, limit) => (held.get(term) ?? []).slice(0, limit),
  })
  const keeping = (): RiStats => ({
    ...fresh(),
    settledSums,
    isSettled: (term, limit) => (held.get(term)?.length ?? 0) >= limit,
  })
  const text = counts(1, 2, 3, 4)
  for (let note = 0; note < 200; note++) {
    add(1, ...(note % 2 ? [2] : []), ...(note % 5 ? [] : [3]))
    assert.deepEqual(riEmbed(text, keeping()), riEmbed(text, fresh()))
    const more = [{ seed: 42 + note, termCounts: counts(1, 2, 3) }]
    assert.deepEqual(riEmbed(text, withNewNotes(keeping(), more)), riEmbed(text, withNewNotes(fresh(), more)))
  }
  assert.deepEqual([...settledSums.keys()].sort(), [1, 2])
})
