import type { ReactNode } from 'react'

const LOOKS = {
  neutral: 'border-line bg-panel text-quiet',
  good: 'border-good bg-good-soft text-good',
  warn: 'border-warn bg-warn-soft text-warn',
  bad: 'border-bad bg-bad-soft text-bad',
  accent: 'border-accent bg-accent-soft text-accent',
}

/** A word about a state. */
export function Badge({ look = 'neutral', children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-sm border px-1.5 py-0.5 font-medium text-xs leading-4 ${LOOKS[look]}`}
    >
      {children}
    </span>
  )
}
