// A moment in the past, chosen on a line from when something began until now.

export interface Span {
  /** milliseconds since 1970 */
  from: number
  to: number
}

/** Places of the slider; the last one is now. */
export const LAST_STEP = 200

/** The moment at a place of the slider; null for the last, which is now. */
export const momentAt = (step: number, { from, to }: Span): number | null =>
  step >= LAST_STEP ? null : Math.round(from + ((to - from) * step) / LAST_STEP)

/** The place of the slider that is nearest to a moment; only now itself is the last. */
export function stepOf(moment: number | null, { from, to }: Span): number {
  if (moment === null) return LAST_STEP
  if (to <= from) return 0
  const step = Math.round(((moment - from) / (to - from)) * LAST_STEP)
  return Math.min(LAST_STEP - 1, Math.max(0, step))
}

const two = (value: number): string => String(value).padStart(2, '0')

/** As `<input type="datetime-local">` takes it, in the reader's own time zone, to the second. */
export function localInput(moment: number): string {
  const date = new Date(moment)
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** What such an input holds; null while it is not a whole date and time. */
export function fromLocalInput(text: string): number | null {
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : Number.NaN
  return Number.isFinite(moment) ? moment : null
}
