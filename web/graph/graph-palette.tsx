import { type RefObject, useEffect, useState } from 'react'
import type { NodeType } from '../marks/node-type.ts'
import { useTheme } from '../parts/theme.ts'
import type { Palette } from './graph-draw.ts'

// The tokens are light-dark() pairs, which only an element that wears them resolves.
const WORN: Record<NodeType | 'ink' | 'quiet' | 'paper' | 'line' | 'accent', string> = {
  note: 'text-note',
  claim: 'text-claim',
  position: 'text-position',
  project: 'text-project',
  entity: 'text-entity',
  ink: 'text-ink',
  quiet: 'text-quiet',
  paper: 'text-paper',
  line: 'text-strong-line',
  accent: 'text-accent',
}

/** Wears every colour that the canvas draws with, unseen. */
export function PaletteProbe({ of }: { of: RefObject<HTMLSpanElement | null> }) {
  return (
    <span ref={of} hidden>
      {Object.entries(WORN).map(([name, worn]) => (
        <span key={name} data-name={name} className={worn} />
      ))}
    </span>
  )
}

/** The colours of the page, read anew whenever the theme or the system's preference changes. */
export function usePalette(probe: RefObject<HTMLSpanElement | null>): Palette | null {
  const theme = useTheme()
  const [palette, setPalette] = useState<Palette | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the theme changes what is read
  useEffect(() => {
    const read = () => {
      const worn = [...probe.current!.children].map((child) => [
        (child as HTMLElement).dataset.name!,
        getComputedStyle(child).color,
      ])
      setPalette({ ...Object.fromEntries(worn), font: getComputedStyle(probe.current!).fontFamily } as Palette)
    }
    read()
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', read)
    return () => dark.removeEventListener('change', read)
  }, [probe, theme])
  return palette
}
