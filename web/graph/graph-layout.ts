import type { SimulationLinkDatum, SimulationNodeDatum } from 'd3-force'
import type { Point } from './graph-camera.ts'
import type { Graph } from './graph-model.ts'

type Forces = typeof import('d3-force')

interface Placed extends SimulationNodeDatum {
  key: string
}

interface Options {
  /** the library, which is loaded only where a graph is drawn */
  forces: Forces
  /** lets the page do something else now and then */
  pause(): Promise<void>
  signal: AbortSignal
}

const SLICE = 12 // ms

/**
 * Finds a place for every node. Those that had one begin there, new ones beside what they were found at. The same graph
 * comes out the same. Throws when it is aborted.
 */
export async function layOut(
  { nodes, edges }: Graph,
  before: ReadonlyMap<string, Point>,
  { forces, pause, signal }: Options,
): Promise<Map<string, Point>> {
  const placed = [...nodes].map(([key, { from }], n): Placed => {
    const own = before.get(key)
    if (own) return { key, x: own.x, y: own.y }
    const near = from === null ? undefined : before.get(from)
    if (!near) return { key }
    const angle = n * 2.4 // about the golden angle: never two in one direction
    return { key, x: near.x + 60 * Math.cos(angle), y: near.y + 60 * Math.sin(angle) }
  })
  const known = placed.filter(({ key }) => before.has(key)).length
  const links = [...edges.values()].map(({ source, target }): SimulationLinkDatum<Placed> => ({ source, target }))
  const simulation = forces
    .forceSimulation(placed)
    .force(
      'link',
      forces
        .forceLink<Placed, SimulationLinkDatum<Placed>>(links)
        .id(({ key }) => key)
        .distance(120),
    )
    .force('charge', forces.forceManyBody().strength(-520).distanceMax(900))
    .force('apart', forces.forceCollide(38))
    .force('x', forces.forceX().strength(0.06))
    .force('y', forces.forceY().strength(0.06))
    // What one knows already should stay about where it is.
    .alpha(known > 0 ? 0.5 : 1)
    .stop()
  let since = performance.now()
  while (simulation.alpha() > simulation.alphaMin()) {
    simulation.tick()
    if (performance.now() - since < SLICE) continue
    await pause()
    signal.throwIfAborted()
    since = performance.now()
  }
  return new Map(placed.map(({ key, x = 0, y = 0 }) => [key, { x, y }]))
}
