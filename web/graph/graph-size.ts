import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import type { Size } from './graph-camera.ts'

/** The size of an element's content in CSS pixels, as it changes. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width: Math.round(width), height: Math.round(height) })
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** Pixels of the screen in one of CSS: changes with the zoom of the browser and from one screen to another. */
export const usePixelRatio = (): number =>
  useSyncExternalStore(
    // A query for the ratio of now, made anew at each render: it tells of leaving that ratio alone.
    (listener) => {
      const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.devicePixelRatio || 1,
  )
