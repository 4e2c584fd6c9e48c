import { isCalendarDay } from '../lib/clock.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The day of a time as feeds write it (RFC 3339, RFC 822, and years or months alone), as the author's clock had it:
 * YYYY-MM-DD. Null for anything else.
 */
export function dayOfFeed(time: string): string | null {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?(?![\d-])/.exec(time) ?? []
  if (year) return checked(`${year}-${month}-${day}`)
  const [, of, name = '', in_] =
    /^(?:\p{L}+,?\s*)?(\d{1,2})[\s-]+([A-Za-z]{3})[a-z]*[\s-]+(\d{4}|\d\d)(?!\d)/u.exec(time) ?? []
  const at = MONTHS.indexOf(name.toLowerCase())
  if (!of || !in_ || at < 0) return null
  const whole = in_.length === 4 ? in_ : `20${in_}`
  return checked(`${whole}-${String(at + 1).padStart(2, '0')}-${of.padStart(2, '0')}`)
}

const checked = (day: string): string | null => (isCalendarDay(day) ? day : null)
