import type { NodeType } from '../marks/node-type.ts'
import { NODE_SHAPES } from '../marks/record-marks.tsx'
import { shortened } from '../parts/text.tsx'
import { type Camera, type Point, type Size, toScreen } from './graph-camera.ts'
import type { Graph, GraphEdge, GraphNode } from './graph-model.ts'

/** What the canvas draws with: the colours and the font of the page as they are just now. */
export interface Palette extends Record<NodeType, string> {
  ink: string
  quiet: string
  paper: string
  line: string
  accent: string
  font: string
}

export interface Scene {
  part: Graph
  points: ReadonlyMap<string, Point>
  camera: Camera
  size: Size
  selected: string | null
  /** the keyboard is on the canvas */
  focused: boolean
}

const BOX = 16 // the shapes are drawn in a box of this size
const SHAPES = new Map<NodeType, Path2D>()
const LABEL_CHARS = 30
const NARROW = 480
const CORNER = { width: 64, height: 144 }
const TEXT = 13
const RING = 15

const shapeOf = (type: NodeType): Path2D => {
  const shape = SHAPES.get(type) ?? new Path2D(NODE_SHAPES[type])
  SHAPES.set(type, shape)
  return shape
}

/** Draws the scene in CSS pixels; the context is scaled to the screen's own already. */
export function draw(context: CanvasRenderingContext2D, palette: Palette, scene: Scene): void {
  const { part, points, camera, size, selected } = scene
  context.clearRect(0, 0, size.width, size.height)
  const at = new Map([...points].map(([key, point]) => [key, toScreen(point, camera, size)]))
  const beside = new Set<string>()
  for (const edge of part.edges.values()) {
    if (edge.source === selected) beside.add(edge.target)
    if (edge.target === selected) beside.add(edge.source)
  }
  const own = (edge: GraphEdge) => edge.source === selected || edge.target === selected
  for (const edge of part.edges.values()) if (!own(edge)) drawEdge(context, palette.line, edge, at)
  for (const edge of part.edges.values()) if (own(edge)) drawEdge(context, palette.accent, edge, at, 2)
  const scale = Math.min(1.5, Math.max(0.7, camera.scale))
  for (const [key, node] of part.nodes) {
    const point = at.get(key)
    if (point) drawNode(context, palette, node, point, scale)
  }
  const chosen = selected === null ? undefined : at.get(selected)
  if (chosen) drawRing(context, palette, chosen, scale, scene.focused)
  // No label covers a node, or stands under the buttons in the corner.
  const half = (BOX / 2) * scale
  const nodes = [...at.values()].map(
    ({ x, y }): Box => ({ left: x - half, right: x + half, top: y - half, bottom: y + half }),
  )
  const corner = { left: size.width - CORNER.width, right: size.width, top: 0, bottom: CORNER.height }
  const room: Room = { size, taken: [...nodes, corner] }
  const order = [...part.nodes.keys()].sort((a, b) => weight(b) - weight(a))
  function weight(key: string): number {
    if (key === selected) return 3
    if (beside.has(key)) return 2
    return part.nodes.get(key)!.from === null ? 1 : 0
  }
  for (const key of order) {
    const point = at.get(key)
    if (point) labelNode(context, palette, part.nodes.get(key)!, point, { scale, bold: key === selected, room })
  }
  if (beside.size > 12) return
  for (const edge of part.edges.values()) if (own(edge)) labelEdge(context, palette, edge, at, room)
}

function drawEdge(
  context: CanvasRenderingContext2D,
  colour: string,
  { source, target, predicate }: GraphEdge,
  at: ReadonlyMap<string, Point>,
  width = 1,
): void {
  const from = at.get(source)
  const to = at.get(target)
  if (!from || !to) return
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 1) return
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  context.strokeStyle = colour
  context.fillStyle = colour
  context.lineWidth = width
  context.setLineDash(predicate === 'supersedes' ? [5, 4] : [])
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  context.stroke()
  context.setLineDash([])
  const tip = { x: to.x - dx * 12, y: to.y - dy * 12 }
  context.beginPath()
  context.moveTo(tip.x, tip.y)
  context.lineTo(tip.x - dx * 7 - dy * 3.5, tip.y - dy * 7 + dx * 3.5)
  context.lineTo(tip.x - dx * 7 + dy * 3.5, tip.y - dy * 7 - dx * 3.5)
  context.fill()
}

/** Superseded records are hollow. */
function drawNode(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { type, supersededBy }: GraphNode,
  { x, y }: Point,
  scale: number,
): void {
  const shape = shapeOf(type)
  context.save()
  context.translate(x - (BOX / 2) * scale, y - (BOX / 2) * scale)
  context.scale(scale, scale)
  context.fillStyle = supersededBy === null ? palette[type] : palette.paper
  context.strokeStyle = palette.paper
  context.lineWidth = 4
  context.stroke(shape)
  context.fill(shape)
  if (supersededBy !== null) {
    context.strokeStyle = palette[type]
    context.lineWidth = 1.75
    context.stroke(shape)
  }
  context.restore()
}

function drawRing(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { x, y }: Point,
  scale: number,
  focused: boolean,
): void {
  context.strokeStyle = palette.accent
  context.lineWidth = 2
  for (const radius of focused ? [RING * scale, RING * scale + 4] : [RING * scale]) {
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.stroke()
  }
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The canvas and what is written on it already. */
interface Room {
  size: Size
  taken: Box[]
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

interface Label {
  text: string
  /** where it may stand, as the middle of the line, the best place first; takes half of its width */
  places(half: number): readonly Point[]
  /** stands at the first place even if it covers something there */
  must?: boolean
}

/** Writes a line at the first place where it covers nothing; nowhere if it always would. */
function write(
  context: CanvasRenderingContext2D,
  { text, places, must = false }: Label,
  paper: string,
  { size, taken }: Room,
): void {
  const half = context.measureText(text).width / 2
  const boxAt = ({ x, y }: Point) => ({
    left: x - half - 3,
    right: x + half + 3,
    top: y - TEXT / 2 - 2,
    bottom: y + TEXT / 2 + 2,
  })
  const all = places(half)
  const free = all.find((point) => {
    const box = boxAt(point)
    return box.left >= 0 && box.right <= size.width && !taken.some((other) => overlaps(box, other))
  })
  const place = free ?? (must ? all[0] : undefined)
  if (!place) return
  taken.push(boxAt(place))
  const { x, y } = place
  context.strokeStyle = paper
  context.lineWidth = 4
  context.lineJoin = 'round'
  context.strokeText(text, x, y)
  context.fillText(text, x, y)
}

function labelEdge(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { source, target, predicate }: GraphEdge,
  at: ReadonlyMap<string, Point>,
  room: Room,
): void {
  const from = at.get(source)
  const to = at.get(target)
  if (!from || !to || Math.hypot(to.x - from.x, to.y - from.y) < 90) return
  context.font = `italic ${TEXT - 1}px ${palette.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = palette.accent
  const along = (part: number) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  const places = () => [along(0.5), along(0.4), along(0.6)]
  write(context, { text: predicate, places }, palette.paper, room)
}

function labelNode(
  context: CanvasRenderingContext2D,
  palette: Palette,
  node: GraphNode,
  { x, y }: Point,
  { scale, bold, room }: { scale: number; bold: boolean; room: Room },
): void {
  context.font = `${bold ? '600 ' : ''}${TEXT}px ${palette.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = node.supersededBy === null ? palette.ink : palette.quiet
  const off = RING * scale + 9
  const places = (half: number) => [
    { x, y: y + off },
    { x, y: y - off },
    { x: x + off + half, y },
    { x: x - off - half, y },
  ]
  const text = shortened(node.title, room.size.width < NARROW ? LABEL_CHARS - 10 : LABEL_CHARS)
  write(context, { text, places, must: bold }, palette.paper, room)
}
