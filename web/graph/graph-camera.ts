export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** The point of the graph in the middle of the canvas, and how many pixels one of its units has. */
export interface Camera extends Point {
  scale: number
}

const LEAST = 0.1
const MOST = 4
const LARGEST_FIT = 1.25

const clamped = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale))

export const toScreen = ({ x, y }: Point, camera: Camera, { width, height }: Size): Point => ({
  x: (x - camera.x) * camera.scale + width / 2,
  y: (y - camera.y) * camera.scale + height / 2,
})

const toGraph = ({ x, y }: Point, camera: Camera, { width, height }: Size): Point => ({
  x: (x - width / 2) / camera.scale + camera.x,
  y: (y - height / 2) / camera.scale + camera.y,
})

/** Moves what is seen by pixels. */
export const pan = (camera: Camera, by: Point): Camera => ({
  ...camera,
  x: camera.x - by.x / camera.scale,
  y: camera.y - by.y / camera.scale,
})

/** Enlarges by a factor; what is at the pixel `at` stays there. */
export function zoom(camera: Camera, factor: number, at: Point, size: Size): Camera {
  const fixed = toGraph(at, camera, size)
  const scale = clamped(camera.scale * factor)
  return {
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
    scale,
  }
}

/** Shows all of the points and room for their labels, hardly larger than they are. */
export function fit(
  points: Iterable<Point>,
  size: Size,
  margin: Point = { x: Math.min(84, size.width / 6), y: 48 },
): Camera {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (left > right) return { x: 0, y: 0, scale: 1 }
  const across = Math.max(1, size.width - 2 * margin.x) / Math.max(1, right - left)
  const down = Math.max(1, size.height - 2 * margin.y) / Math.max(1, bottom - top)
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: clamped(Math.min(LARGEST_FIT, across, down)) }
}

/** The camera, moved so that the point is seen if it was not. */
export function reveal(point: Point, camera: Camera, size: Size, margin = 40): Camera {
  const { x, y } = toScreen(point, camera, size)
  const seen = x >= margin && x <= size.width - margin && y >= margin && y <= size.height - margin
  return seen ? camera : { ...camera, x: point.x, y: point.y }
}

/** The nearest point within `reach` pixels. */
export function pointAt(
  at: Point,
  points: ReadonlyMap<string, Point>,
  camera: Camera,
  size: Size,
  reach = 16,
): string | null {
  let nearest: string | null = null
  let least = reach
  for (const [key, point] of points) {
    const { x, y } = toScreen(point, camera, size)
    const distance = Math.hypot(x - at.x, y - at.y)
    if (distance > least) continue
    least = distance
    nearest = key
  }
  return nearest
}

/**
 * Where an arrow leads from a node: to the nearest of those joined to it that lie within 60 degrees of that direction, or
 * if there are none, to the nearest of all that do.
 */
export function walk(
  from: string,
  direction: Point,
  points: ReadonlyMap<string, Point>,
  joined: ReadonlySet<string>,
): string | null {
  const start = points.get(from)
  if (!start) return null
  let best: { key: string; far: number; joined: boolean } | null = null
  for (const [key, { x, y }] of points) {
    if (key === from) continue
    const distance = Math.hypot(x - start.x, y - start.y) || 1e-9
    const cosine = ((x - start.x) * direction.x + (y - start.y) * direction.y) / distance
    if (cosine < 0.5) continue
    const candidate = { key, far: distance / cosine, joined: joined.has(key) }
    if (!best || (candidate.joined === best.joined ? candidate.far < best.far : candidate.joined)) best = candidate
  }
  return best?.key ?? null
}
