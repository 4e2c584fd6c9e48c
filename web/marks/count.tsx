import { formatNumber } from '../parts/text.tsx'
import type { NodeType } from './node-type.ts'
import { TypeMark } from './record-marks.tsx'

interface CountProps {
  value: number
  /** what is counted, in the plural */
  text: string
  /** for its shape beside the word */
  type?: NodeType | undefined
}

/** A number over what it counts. */
export function Count({ value, text, type }: CountProps) {
  return (
    <>
      <span className="block font-semibold text-xl tabular-nums">{formatNumber(value)}</span>
      <span className="flex items-center gap-1.5 text-quiet text-sm">
        {type && (
          <span aria-hidden="true" className="inline-flex">
            <TypeMark type={type} bare />
          </span>
        )}
        {text}
      </span>
    </>
  )
}
