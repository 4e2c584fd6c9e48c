import type { AccountDb } from '../db/sql.ts'
import { type EventRow, getEventRow } from '../jobs/event-store.ts'
import { NotFoundError } from '../lib/errors.ts'
import type { Label } from '../lib/ids.ts'
import { requireWorkspace } from './memory-scope.ts'

/** `ws`: label; `id`: `evt_…`. Throws NotFoundError. */
export async function getEvent(own: AccountDb, ws: Label, id: string): Promise<EventRow> {
  const workspace = await requireWorkspace(own, ws)
  const event = await getEventRow(own, workspace.id, id)
  if (!event) throw new NotFoundError('Event')
  return event
}
