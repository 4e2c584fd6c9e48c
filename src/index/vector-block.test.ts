import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodeVector } from './doc-codec.ts'
import { VectorArena } from './vector-arena.ts'
import { VectorBlock } from './vector-block.ts'

const DIMENSIONS = 40

function unit(seed: number): Float32Array {
  const vector = Float32Array.from({ length: DIMENSIONS }, (_, k) => Math.sin(seed * 12.9898 + k * 78.233))
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}
const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, k) => sum + value * b[k]!, 0)

test('cosines come near those of the floats, after growth, replacement, removal and a move', () => {
  const block = new VectorBlock(DIMENSIONS, 2, new VectorArena())
  const vectors = new Map<number, Float32Array>()
  const set = (row: number, seed: number) => {
    vectors.set(row, unit(seed))
    assert.equal(block.set(row, encodeVector(unit(seed))), true)
  }
  for (let row = 0; row < 300; row++) set(row * 2, row)
  set(10, 999)
  block.remove(12)
  vectors.delete(12)
  set(13, 1000)
  block.move(20, 1001)
  vectors.set(1001, vectors.get(20)!)
  vectors.delete(20)
  assert.equal(block.count, 300)

  const query = unit(4242)
  const into = new Float32Array(1002)
  block.scan(query, into)
  for (let row = 0; row < into.length; row++) {
    const expected = vectors.has(row) ? cosine(vectors.get(row)!, query) : 0
    assert.ok(Math.abs(into[row]! - expected) < 0.02, `row ${row}: ${into[row]} for ${expected}`)
    const exact = block.exact(row, query)
    if (!vectors.has(row)) assert.equal(exact, null)
    else assert.ok(Math.abs(exact! - expected) < 0.01)
  }
})

test('vectors of another width are refused', () => {
  const block = new VectorBlock(DIMENSIONS, 0, new VectorArena())
  assert.equal(block.set(0, encodeVector(new Float32Array(DIMENSIONS + 1))), false)
  assert.equal(block.count, 0)
})

test('freed ranges join and are given out again, zeroed', () => {
  const arena = new VectorArena()
  const [a, b, c] = [arena.take(64), arena.take(64), arena.take(64)] as const
  new Uint8Array(arena.memory.buffer).fill(7, a.at, c.at + c.bytes)
  arena.release(a)
  arena.release(c)
  arena.release(b)
  assert.equal(arena.freeBytes, 192)
  const whole = arena.take(192)
  assert.equal(whole.at, a.at)
  assert.ok(new Uint8Array(arena.memory.buffer, whole.at, 192).every((byte) => byte === 0))
  assert.equal(arena.freeBytes, 0)
})

test('the arena grows beyond its first pages', () => {
  const arena = new VectorArena()
  const range = arena.take(3_000_000)
  assert.ok(arena.memory.buffer.byteLength >= range.at + 3_000_000)
})
