/** RFC 3339, UTC, milliseconds: the only form in which instants leave the service. */
export const timestamp = (at: Date): string => at.toISOString()

export const timestampOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

/** The day of an instant in UTC, YYYY-MM-DD. */
export const calendarDayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** A real calendar day written YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const DAY_MS = 86_400_000

/** Days since 1970-01-01 of a calendar day. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS)
