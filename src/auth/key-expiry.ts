import { invalidField } from '../lib/errors.ts'

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The last instant of the day (YYYY-MM-DD, UTC) through which a key is valid; null for no day. 422 for a day gone by. */
export function endOfDay(day: string | undefined, now: Date = new Date()): Date | null {
  if (day === undefined) return null
  if (day < dayOf(now)) throw invalidField(['expiresAt'], 'Must not be in the past.')
  return new Date(`${day}T23:59:59.999Z`)
}

/** The day as it was given on creation. */
export const expiryDay = (expiresAt: Date | null): string | null => expiresAt && dayOf(expiresAt)
