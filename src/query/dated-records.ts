import type { AccountDb } from '../db/sql.ts'
import { listOtherwiseDated, listSupportedInDays } from '../graph/run-filter-store.ts'
import type { AccountIndex } from '../index/account-index.ts'
import { GONE } from '../index/item-rows.ts'
import { dayNumber } from '../lib/clock.ts'
import type { QueryInput } from './query-fields.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Ids of the records that the index has under a day outside the dates asked for, and that a run of those dates supports
 * too. The smaller side is looked through: records outside the dates, or what runs of the dates support.
 */
export async function idsAlsoDated(
  own: AccountDb,
  index: AccountIndex,
  query: QueryInput,
): Promise<ReadonlySet<string>> {
  const { sourceRunId, datedFrom = null, datedTo = null } = query
  if (sourceRunId !== undefined || (datedFrom ?? datedTo) === null) return NONE
  const outside = rowsOutside(index, datedFrom, datedTo)
  const days = { datedFrom, datedTo }
  const ids =
    outside.length * 2 < index.rows.count
      ? await listSupportedInDays(
          own,
          days,
          outside.map((row) => index.rows.idText(row)),
        )
      : await listOtherwiseDated(own, days)
  return new Set(ids)
}

function rowsOutside({ rows }: AccountIndex, datedFrom: string | null, datedTo: string | null): number[] {
  const from = datedFrom === null ? Number.NEGATIVE_INFINITY : dayNumber(datedFrom)
  const to = datedTo === null ? Number.POSITIVE_INFINITY : dayNumber(datedTo)
  const outside: number[] = []
  for (let row = 0; row < rows.count; row++) {
    const day = rows.dayOf(row)
    if (rows.state[row] !== GONE && day !== null && (day < from || day > to)) outside.push(row)
  }
  return outside
}
