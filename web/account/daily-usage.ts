import type { DailyUsage } from '../api/wire.ts'

/** What was used on one day. */
export interface UsageDay {
  /** YYYY-MM-DD, UTC */
  date: string
  credits: number
  /** by metric; a metric that was not used that day is missing */
  units: Record<string, number>
}

const DAY_MS = 86_400_000
/** The service tells of so many days. */
const DAYS = 31

/** The last 31 days, oldest first, also those on which nothing was used. */
export function usageDays(rows: readonly DailyUsage[], today: string): UsageDay[] {
  // The clock of the browser may be behind.
  const last = rows.reduce((latest, { date }) => (date > latest ? date : latest), today)
  const days = new Map<string, UsageDay>()
  for (let ago = DAYS - 1; ago >= 0; ago--) {
    const date = new Date(Date.parse(last) - ago * DAY_MS).toISOString().slice(0, 10)
    days.set(date, { date, credits: 0, units: {} })
  }
  for (const { date, metric, units, credits } of rows) {
    const day = days.get(date)
    if (!day) continue
    day.credits += credits
    day.units[metric] = (day.units[metric] ?? 0) + units
  }
  return [...days.values()]
}
