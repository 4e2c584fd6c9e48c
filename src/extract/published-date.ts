const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NUMERIC = /^\s*(\d{4})([-/.]?)(\d{2})\2(\d{2})(?!\d)/
const MONTH_FIRST = /\b([A-Z][a-z]{2,8})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/
const DAY_FIRST = /\b(\d{1,2})(?:st|nd|rd|th)?\.? ([A-Z][a-z]{2,8})\.?,? (\d{4})\b/
const LONGEST_DATE_CHARS = 80

/**
 * The calendar day that a page, front matter or PDF gives as its date, as YYYY-MM-DD: year first in digits (with or
 * without a time), or day, English month and year. Null for anything else, so for `3/4/2020`, which two countries read
 * in two ways, and for days that no calendar has.
 */
export function publishedDate(text: string | null | undefined): string | null {
  if (!text || text.length > LONGEST_DATE_CHARS) return null
  const numeric = NUMERIC.exec(text)
  if (numeric) return calendarDay(Number(numeric[1]), Number(numeric[3]), Number(numeric[4]))
  const monthFirst = MONTH_FIRST.exec(text)
  if (monthFirst) return calendarDay(Number(monthFirst[3]), monthNumber(monthFirst[1]!), Number(monthFirst[2]))
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) return calendarDay(Number(dayFirst[3]), monthNumber(dayFirst[2]!), Number(dayFirst[1]))
  return null
}

const monthNumber = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

function calendarDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000
  return exists ? date.toISOString().slice(0, 10) : null
}
