import type { AccountDb } from '../db/sql.ts'
import { listOtherwiseDated, listSupportedInDays } from '../graph/run-filter-store.ts'
import type { HeldIndex } from '../index/held-index.ts'
import { dayNumber } from '../lib/clock.ts'
import type { QueryInput } from './query-fields.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Ids of the records that the index has under a day outside the dates asked for, and that a run of those dates supports
 * too. The smaller side is looked through: records outside the dates, or what runs of the dates support.
 */
export async function idsAlsoDated(own: AccountDb, index: HeldIndex, query: QueryInput): Promise<ReadonlySet<string>> {
  const { sourceRunId, datedFrom = null, datedTo = null } = query
  if (sourceRunId !== undefined || (datedFrom ?? datedTo) === null) return NONE
  const { ids: outside } = await index.ask('outside', {
    dayFrom: datedFrom === null ? Number.NEGATIVE_INFINITY : dayNumber(datedFrom),
    dayTo: datedTo === null ? Number.POSITIVE_INFINITY : dayNumber(datedTo),
  })
  const days = { datedFrom, datedTo }
  return new Set(outside ? await listSupportedInDays(own, days, outside) : await listOtherwiseDated(own, days))
}
