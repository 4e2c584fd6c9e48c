import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fit, pan, pointAt, reveal, toScreen, walk, zoom } from './graph-camera.ts'

const SIZE = { width: 400, height: 300 }
const CAMERA = { x: 10, y: -20, scale: 2 }

test('zooming keeps what is under the pointer there, and stops at its ends', () => {
  const at = { x: 317, y: 45 }
  const under = { x: 10 + (317 - 200) / 2, y: -20 + (45 - 150) / 2 }
  const near = zoom(CAMERA, 1.5, at, SIZE)
  assert.equal(near.scale, 3)
  const { x, y } = toScreen(under, near, SIZE)
  assert.ok(Math.abs(x - at.x) < 1e-9 && Math.abs(y - at.y) < 1e-9)
  assert.equal(zoom(CAMERA, 1000, at, SIZE).scale, 4)
  assert.equal(zoom(CAMERA, 0.0001, at, SIZE).scale, 0.1)
})

test('panning moves by pixels', () => {
  const before = toScreen({ x: 0, y: 0 }, CAMERA, SIZE)
  const after = toScreen({ x: 0, y: 0 }, pan(CAMERA, { x: 30, y: -7 }), SIZE)
  assert.deepEqual([after.x - before.x, after.y - before.y], [30, -7])
})

test('fitting shows every point, in a canvas of no size and without points too', () => {
  const points = [
    { x: -500, y: 0 },
    { x: 900, y: 100 },
  ]
  const camera = fit(points, SIZE, { x: 50, y: 20 })
  for (const point of points) {
    const { x, y } = toScreen(point, camera, SIZE)
    assert.ok(x >= 50 - 1e-9 && x <= 350 + 1e-9 && y > 20 && y < 280)
  }
  assert.deepEqual(fit([], SIZE), { x: 0, y: 0, scale: 1 })
  assert.equal(fit([{ x: 3, y: 4 }], { width: 0, height: 0 }).scale, 1)
})

test('a point out of sight is moved to the middle, one in sight moves nothing', () => {
  assert.equal(reveal({ x: 10, y: -20 }, CAMERA, SIZE), CAMERA)
  assert.deepEqual(reveal({ x: 1000, y: 5 }, CAMERA, SIZE), { x: 1000, y: 5, scale: 2 })
})

const POINTS = new Map([
  ['middle', { x: 0, y: 0 }],
  ['right', { x: 100, y: 0 }],
  ['far right', { x: 300, y: 10 }],
  ['below', { x: 20, y: 80 }],
])
const RIGHT = { x: 1, y: 0 }

test('an arrow leads along an edge, else to the nearest that way, else nowhere', () => {
  assert.equal(walk('middle', RIGHT, POINTS, new Set(['far right'])), 'far right')
  assert.equal(walk('middle', RIGHT, POINTS, new Set(['below'])), 'right')
  assert.equal(walk('middle', { x: 0, y: 1 }, POINTS, new Set()), 'below')
  assert.equal(walk('middle', { x: -1, y: 0 }, POINTS, new Set(['right'])), null)
  assert.equal(walk('gone', RIGHT, POINTS, new Set()), null)
})

test('the nearest point within reach is hit', () => {
  const camera = { x: 0, y: 0, scale: 1 }
  assert.equal(pointAt({ x: 205, y: 150 }, POINTS, camera, SIZE), 'middle')
  assert.equal(pointAt({ x: 250, y: 150 }, POINTS, camera, SIZE), null)
})
