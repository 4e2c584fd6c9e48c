import type { ReactNode } from 'react'

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
const DATE_TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })
const NUMBER = new Intl.NumberFormat()
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
]

export const formatNumber = (value: number): string => NUMBER.format(value)

/** A day of the service (`YYYY-MM-DD`), which belongs to no time zone. */
export const formatDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`))

/** A timestamp of the service in the reader's own time zone. */
export const formatDateTime = (timestamp: string): string => DATE_TIME.format(new Date(timestamp))

function ago(date: Date): string {
  const seconds = (date.getTime() - Date.now()) / 1000
  const size = Math.abs(seconds)
  if (size < 45) return 'just now'
  if (size > 7 * 86_400) return DATE.format(date)
  const [unit, length] = STEPS.findLast(([, length]) => size >= length * 0.75)!
  return RELATIVE.format(Math.round(seconds / length), unit)
}

/** When something was: near times in words, with the exact one as a hint. A day (`YYYY-MM-DD`) stays a day. */
export function Time({ at }: { at: string | null | undefined }) {
  if (!at) return <span className="text-quiet">never</span>
  if (/^\d{4}-\d\d-\d\d$/.test(at))
    return (
      <time dateTime={at} className="whitespace-nowrap">
        {formatDay(at)}
      </time>
    )
  return (
    <time dateTime={at} title={formatDateTime(at)} className="whitespace-nowrap">
      {ago(new Date(at))}
    </time>
  )
}

export interface Range {
  start: number
  end: number
  /** number of the citation */
  n?: number
}

/** A text with passages marked. Ranges count UTF-16 units, as the service does. */
export function MarkedText({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { start, end, n } of [...ranges].sort((a, b) => a.start - b.start)) {
    if (start < at || end > text.length || end <= start) continue
    parts.push(text.slice(at, start))
    parts.push(
      <mark key={start}>
        {text.slice(start, end)}
        {n !== undefined && <sup className="ml-0.5 font-semibold">{n}</sup>}
      </mark>,
    )
    at = end
  }
  parts.push(text.slice(at))
  return <span className="whitespace-pre-wrap">{parts}</span>
}

/** Text of a length that tables and lists can bear. */
export const shortened = (text: string, length = 160): string =>
  text.length <= length ? text : `${text.slice(0, text.lastIndexOf(' ', length) || length)}…`

/** “1 note”, “2 notes”. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
