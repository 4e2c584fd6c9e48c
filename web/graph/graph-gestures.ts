import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Point } from './graph-camera.ts'

interface Gestures {
  move(by: Point): void
  enlarge(factor: number, at: Point): void
  /** pressed and let go without having been moved */
  press(at: Point): void
  /** whether there is something to press */
  over(at: Point): boolean
}

const SLACK = 5 // pixels that a finger may slip while it presses

/** Mouse, pen and fingers on an element: one moves, two spread, a press chooses. The wheel zooms once it has the focus. */
export function useGestures(element: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const move = useEffectEvent((by: Point) => gestures.move(by))
  const enlarge = useEffectEvent((factor: number, at: Point) => gestures.enlarge(factor, at))
  const press = useEffectEvent((at: Point) => gestures.press(at))
  const over = useEffectEvent((at: Point) => gestures.over(at))
  useEffect(() => {
    const target = element.current!
    const stop = new AbortController()
    const { signal } = stop
    const down = new Map<number, Point>()
    let start: Point | null = null // of a press that may still become a choice

    const at = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = target.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return
      target.setPointerCapture(event.pointerId)
      down.set(event.pointerId, at(event))
      start = down.size === 1 ? at(event) : null
    }
    const onMove = (event: PointerEvent) => {
      const before = down.get(event.pointerId)
      const now = at(event)
      if (!before) {
        target.classList.toggle('cursor-pointer', over(now))
        return
      }
      if (start && Math.hypot(now.x - start.x, now.y - start.y) < SLACK) return
      start = null
      down.set(event.pointerId, now)
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
      const by = { x: now.x - before.x, y: now.y - before.y }
      if (!other) return move(by)
      const factor =
        Math.hypot(now.x - other.x, now.y - other.y) / (Math.hypot(before.x - other.x, before.y - other.y) || 1)
      enlarge(factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
      move({ x: by.x / 2, y: by.y / 2 })
    }
    const onUp = (event: PointerEvent) => {
      if (!down.delete(event.pointerId)) return
      if (start && event.type === 'pointerup') press(start)
      start = null
    }
    const onWheel = (event: WheelEvent) => {
      // Else the page could not be scrolled past the graph. A pinch on a touchpad comes as a wheel with Ctrl.
      if (document.activeElement !== target && !event.ctrlKey) return
      event.preventDefault()
      enlarge(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.002)), at(event))
    }
    target.addEventListener('pointerdown', onDown, { signal })
    target.addEventListener('pointermove', onMove, { signal })
    target.addEventListener('pointerup', onUp, { signal })
    target.addEventListener('pointercancel', onUp, { signal })
    target.addEventListener('wheel', onWheel, { signal, passive: false })
    return () => stop.abort()
  }, [element])
}
