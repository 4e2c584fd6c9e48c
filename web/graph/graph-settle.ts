import { useEffect, useRef, useState } from 'react'
import type { Point } from './graph-camera.ts'
import { layOut } from './graph-layout.ts'
import type { Graph } from './graph-model.ts'

type Points = ReadonlyMap<string, Point>

const DURATION = 150 // ms; nothing on these pages moves for longer
const NOTHING: Points = new Map()

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Places for the nodes: `settled` at once, `points` on their way there, unless motion is not wanted. */
export function useLayout(part: Graph): { points: Points; settled: Points; error: boolean } {
  const [settled, setSettled] = useState(NOTHING)
  const [points, setPoints] = useState(NOTHING)
  const [error, setError] = useState(false)
  const known = useRef(new Map<string, Point>())
  useEffect(() => {
    const stop = new AbortController()
    let frame = 0
    const settle = (after: Points) => {
      const before = new Map(known.current)
      // Those that a filter hides keep their places until it shows them again.
      for (const [key, point] of after) known.current.set(key, point)
      setSettled(after)
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      if (still || before.size === 0) return setPoints(after)
      const since = performance.now()
      const move = (now: number) => {
        const done = Math.min(1, Math.max(0, (now - since) / DURATION))
        setPoints(done === 1 ? after : between(before, after, done))
        if (done < 1) frame = requestAnimationFrame(move)
      }
      frame = requestAnimationFrame(move)
    }
    import('d3-force')
      .then((forces) => layOut(part, known.current, { forces, pause, signal: stop.signal }))
      .then(settle)
      .catch(() => setError(!stop.signal.aborted))
    return () => {
      stop.abort()
      cancelAnimationFrame(frame)
    }
  }, [part])
  return { points, settled, error }
}

function between(before: Points, after: Points, done: number): Points {
  return new Map(
    [...after].map(([key, end]) => {
      const start = before.get(key) ?? end
      return [key, { x: start.x + (end.x - start.x) * done, y: start.y + (end.y - start.y) * done }]
    }),
  )
}
