import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as forces from 'd3-force'
import { layOut } from './graph-layout.ts'
import type { Graph, GraphNode } from './graph-model.ts'

/** A star: one in the middle, all others joined to it. */
function star(count: number): Graph {
  const keys = Array.from({ length: count }, (_, n) => `entity:${n}`)
  const node = (key: string, n: number): GraphNode => ({
    type: 'entity',
    id: key,
    title: key,
    snippet: '',
    facets: null,
    supersededBy: null,
    from: n === 0 ? null : keys[0]!,
  })
  return {
    nodes: new Map(keys.map((key, n) => [key, node(key, n)])),
    edges: new Map(
      keys
        .slice(1)
        .map((key) => [
          key,
          { source: keys[0]!, target: key, predicate: 'knows', confidenceKind: 'asserted', confidenceScore: null },
        ]),
    ),
  }
}
const options = { forces, pause: async () => {}, signal: new AbortController().signal }

test('every node has a place of its own, and the same graph the same ones', async () => {
  const graph = star(40)
  const points = await layOut(graph, new Map(), options)
  assert.equal(points.size, 40)
  const all = [...points.values()]
  for (const [n, a] of all.entries()) {
    assert.ok(Number.isFinite(a.x) && Number.isFinite(a.y))
    for (const b of all.slice(n + 1)) assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > 24)
  }
  assert.deepEqual(await layOut(graph, new Map(), options), points)
})

test('a graph that grows keeps what it had about where it was', async () => {
  const before = await layOut(star(10), new Map(), options)
  const after = await layOut(star(12), before, options)
  for (const [key, { x, y }] of before) {
    const now = after.get(key)!
    assert.ok(Math.hypot(now.x - x, now.y - y) < 120, key)
  }
})

test('nothing to place, and a layout nobody waits for any more', async () => {
  assert.equal((await layOut(star(0), new Map(), options)).size, 0)
  await assert.rejects(layOut(star(400), new Map(), { ...options, signal: AbortSignal.abort() }), {
    name: 'AbortError',
  })
})
