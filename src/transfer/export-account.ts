import { type Actor, recordAudit } from '../accounts/audit.ts'
import { requireActiveAccount } from '../accounts/require-account.ts'
import type { AccountDb, Db } from '../db/sql.ts'
import { NotFoundError } from '../lib/errors.ts'
import { readExportHead } from './export-head.ts'
import { pagesOf } from './export-list.ts'
import { EXPORT_LISTS, EXPORT_VERSION } from './export-lists.ts'
import { handOver } from './hand-over.ts'
import { pathOf } from './import-faults.ts'
import type { List } from './transfer-list.ts'
import type { TransferSlots } from './transfer-slots.ts'

/** However slowly it is taken, a snapshot is held no longer: the database keeps what was deleted since. */
const MOST_MS = 3_600_000

export interface ExportServices {
  db: Db
  transfers: TransferSlots
}

/**
 * The account as JSON text, a page of records at a time, all as they were at one moment, whatever is written meanwhile.
 * Throws, before the first piece, 404 for an account that is not there, 429 and 503 when its turn does not
 * come; `waiting` ends when nobody waits for it any more.
 */
export async function* exportAccount(
  { transfers }: Pick<ExportServices, 'transfers'>,
  own: AccountDb,
  by: Actor,
  waiting: AbortSignal,
): AsyncGenerator<string> {
  const release = await transfers.beginExport(own.account, waiting)
  try {
    await own.tx(async (tx) => {
      await requireActiveAccount(tx)
      await recordAudit(tx, by, { action: 'account.export', targetId: own.account, result: 'ok' })
    })
    yield* handOver<string>((emit) =>
      own.tx((tx) => writeExport(tx, emit), { isolation: 'repeatable read', readOnly: true }),
    )
  } finally {
    release()
  }
}

/** One record a line, so that two exports can be compared. */
async function writeExport(tx: AccountDb, emit: (text: string) => Promise<void>): Promise<void> {
  const until = Date.now() + MOST_MS
  const head = await readExportHead(tx)
  if (!head) throw new NotFoundError('Account')
  const members = Object.entries({ schemaVersion: EXPORT_VERSION, ...head }).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  )
  await emit(`{${members.join(',\n')}`)
  let inGroup: string | null = null
  for (const list of EXPORT_LISTS as readonly List[]) {
    const place = pathOf(list.name)
    const group = place.length === 2 ? place[0] : null
    let before = `${group === inGroup ? ',' : openingOf(inGroup, group)}\n${JSON.stringify(place.at(-1))}:[\n`
    inGroup = group
    for await (const page of pagesOf(tx, list)) {
      if (page.length === 0) continue
      if (Date.now() > until) throw new Error('the export took more than an hour')
      await emit(before + page.map((record) => JSON.stringify(record)).join(',\n'))
      before = ',\n'
    }
    await emit(before === ',\n' ? '\n]' : `${before}]`)
  }
  await emit(inGroup === null ? '}\n' : '}}\n')
}

/** What stands between a list and the next one, when they are not in the same group. */
const openingOf = (before: string | null, group: string | null): string =>
  `${before === null ? '' : '}'},${group === null ? '' : `\n${JSON.stringify(group)}:{`}`
