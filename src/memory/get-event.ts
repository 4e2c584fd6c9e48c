import type { Db } from '../db/sql.ts'
import { type EventRow, getEventRow } from '../jobs/event-store.ts'
import { NotFoundError } from '../lib/errors.ts'
import type { AccountId } from '../lib/ids.ts'
import { requireWorkspace } from './memory-scope.ts'

/** `ws`: label; `id`: `evt_…`. Throws NotFoundError. */
export async function getEvent(db: Db, account: AccountId, ws: string, id: string): Promise<EventRow> {
  const workspace = await requireWorkspace(db.account(account), account, ws)
  const event = await getEventRow(db, account, workspace.id, id)
  if (!event) throw new NotFoundError('Event')
  return event
}
