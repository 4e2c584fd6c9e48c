import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { counted } from '../parts/text.tsx'
import { type Camera, fit, type Point, pan, pointAt, reveal, walk, zoom } from './graph-camera.ts'
import { draw } from './graph-draw.ts'
import { useGestures } from './graph-gestures.ts'
import { edgesByNode, type Graph, type GraphNode } from './graph-model.ts'
import { PaletteProbe, usePalette } from './graph-palette.tsx'
import { useLayout } from './graph-settle.ts'
import { usePixelRatio, useSize } from './graph-size.ts'

export interface GraphViewProps {
  part: Graph
  selected: string | null
  onSelect(key: string): void
  onExpand(key: string): void
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const STEP = 60 // pixels
const FACTOR = 1.3

/** The graph drawn; whatever it shows and does, the table shows and does too. */
export function GraphCanvas({ part, selected, onSelect, onExpand }: GraphViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const probe = useRef<HTMLSpanElement>(null)
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, scale: 1 })
  const [focused, setFocused] = useState(false)
  const palette = usePalette(probe)
  const size = useSize(canvas)
  const ratio = usePixelRatio()
  const { points, settled, error } = useLayout(part)
  const edges = useMemo(() => edgesByNode(part), [part])

  const fitAll = useEffectEvent(() => setCamera(fit(settled.values(), size)))
  const sized = size.width > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout, or the first size, shows all of it
  useEffect(() => fitAll(), [settled, sized])

  const revealSelected = useEffectEvent(() => {
    const point = selected === null ? undefined : settled.get(selected)
    if (point && sized) setCamera((before) => reveal(point, before, size))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen here or elsewhere, it is to be seen
  useEffect(() => revealSelected(), [selected])

  useEffect(() => {
    const context = canvas.current!.getContext('2d')!
    if (!palette || size.width === 0) return
    // Setting the size clears the canvas, so only when it has changed.
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
    if (canvas.current!.width !== width) canvas.current!.width = width
    if (canvas.current!.height !== height) canvas.current!.height = height
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    draw(context, palette, { part, points, camera, size, selected, focused })
  }, [part, points, camera, size, selected, focused, palette, ratio])

  const go = (key: string | null) => {
    if (key === null) return announce('Nothing that way')
    onSelect(key)
    announce(spoken(part.nodes.get(key)!, selected, edges))
  }
  const enlarge = (factor: number, at: Point = { x: size.width / 2, y: size.height / 2 }) =>
    setCamera((before) => zoom(before, factor, at, size))
  const move = (by: Point) => setCamera((before) => pan(before, by))
  const showAll = () => setCamera(fit(settled.values(), size))

  useGestures(canvas, {
    move,
    enlarge,
    press: (at) => {
      const key = pointAt(at, settled, camera, size)
      if (key !== null) go(key)
    },
    over: (at) => pointAt(at, settled, camera, size) !== null,
  })

  const keys = [...part.nodes.keys()]
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    const beside = (by: number) => keys[(Math.max(0, keys.indexOf(selected ?? '')) + by + keys.length) % keys.length]
    if (arrow && event.shiftKey) move({ x: -arrow.x * STEP, y: -arrow.y * STEP })
    else if (arrow) go(selected === null || !settled.has(selected) ? keys[0]! : next(selected, arrow))
    else if (event.key === '+' || event.key === '=') enlarge(FACTOR)
    else if (event.key === '-') enlarge(1 / FACTOR)
    else if (event.key === '0') showAll()
    else if (event.key === 'n') go(beside(1) ?? null)
    else if (event.key === 'p') go(beside(-1) ?? null)
    else if (event.key === 'Enter' && selected !== null) onExpand(selected)
    else return
    event.preventDefault()
  }
  const next = (from: string, direction: Point) =>
    walk(from, direction, settled, new Set(edges.get(from)?.flatMap(({ source, target }) => [source, target])))

  return (
    <div>
      <div className="relative rounded-md border border-line">
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it takes the arrow keys itself */}
        <canvas
          ref={canvas}
          role="application"
          aria-roledescription="graph"
          aria-label={`Graph of ${counted(part.nodes.size, 'node')} and ${counted(part.edges.size, 'edge')}`}
          aria-describedby="graph-keys"
          tabIndex={0}
          onKeyDown={onKeyDown}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onDoubleClick={() => selected !== null && onExpand(selected)}
          className="block h-[26rem] w-full touch-none rounded-md lg:h-[34rem]"
        />
        <div className="absolute top-2 right-2 flex flex-col gap-1.5">
          <Button onClick={() => enlarge(FACTOR)} aria-label="Zoom in">
            +
          </Button>
          <Button onClick={() => enlarge(1 / FACTOR)} aria-label="Zoom out">
            −
          </Button>
          <Button onClick={showAll} aria-label="Show all of the graph">
            All
          </Button>
        </div>
        {error && (
          <p role="alert" className="absolute bottom-2 left-3 text-bad">
            The graph could not be laid out. The table shows the same.
          </p>
        )}
        <PaletteProbe of={probe} />
      </div>
      <p id="graph-keys" className="mt-2 text-quiet text-sm">
        <span className="max-sm:sr-only">
          Arrow keys walk along edges, <kbd>n</kbd> and <kbd>p</kbd> through all nodes; Enter or a double click expands.{' '}
          <kbd>+</kbd>, <kbd>−</kbd> and, once the graph has the focus, the wheel zoom; Shift and an arrow, or dragging,
          moves; <kbd>0</kbd> shows all.{' '}
        </span>
        Hollow: superseded.
      </p>
    </div>
  )
}

/** What a screen reader says of a node that was walked to. */
function spoken(node: GraphNode, before: string | null, edges: ReturnType<typeof edgesByNode>): string {
  const own = edges.get(`${node.type}:${node.id}`) ?? []
  const by = own.find(({ source, target }) => source === before || target === before)
  const way =
    by && before !== `${node.type}:${node.id}` ? `${by.predicate}${by.target === before ? ', back' : ''}: ` : ''
  return `${way}${node.title}, ${node.supersededBy ? 'superseded ' : ''}${node.type}, ${counted(own.length, 'edge')}`
}
