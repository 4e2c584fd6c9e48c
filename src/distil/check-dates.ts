const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const ISO = /\b(\d{4})-(\d{2})(?:-(\d{2}))?\b/g
const MONTH_NAME = `(${MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|')})\\.?`
const DAY_MONTH_YEAR = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s(?:of\\s)?${MONTH_NAME},?\\s(\\d{4})\\b`, 'gi')
const MONTH_DAY_YEAR = new RegExp(`\\b${MONTH_NAME}\\s(\\d{1,2})(?:st|nd|rd|th)?,?\\s(\\d{4})\\b`, 'gi')
const MONTH_YEAR = new RegExp(`\\b${MONTH_NAME},?\\s(\\d{4})\\b`, 'gi')
const YEAR = /\b(1\d{3}|20\d{2})\b/g

const monthNumber = (name: string): string =>
  String(1 + MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3).toLowerCase()))).padStart(2, '0')

/** The dates that words give outright: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. Relative dates ("last week") give none. */
export function datesIn(words: string): Set<string> {
  const dates = new Set<string>()
  const add = (year: string, month?: string, day?: string) => {
    dates.add(year)
    if (month) dates.add(`${year}-${month}`)
    if (month && day) dates.add(`${year}-${month}-${day.padStart(2, '0')}`)
  }
  for (const [, year, month, day] of words.matchAll(ISO)) add(year!, month, day)
  for (const [, day, month, year] of words.matchAll(DAY_MONTH_YEAR)) add(year!, monthNumber(month!), day)
  for (const [, month, day, year] of words.matchAll(MONTH_DAY_YEAR)) add(year!, monthNumber(month!), day)
  for (const [, month, year] of words.matchAll(MONTH_YEAR)) add(year!, monthNumber(month!))
  for (const [, year] of words.matchAll(YEAR)) add(year!)
  return dates
}

/** `when` if the words give that very date, else null. */
export const agreedDate = (when: string | null, words: string): string | null =>
  when !== null && datesIn(words).has(when.trim()) ? when.trim() : null
