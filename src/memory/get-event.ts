import type { AccountDb } from '../db/sql.ts'
import { type EventRow, findDeletionOfLabel, getEventRow } from '../jobs/event-store.ts'
import { NotFoundError } from '../lib/errors.ts'
import type { Label } from '../lib/ids.ts'
import { WORKSPACE_DELETION } from './memory-schemas.ts'
import { findWorkspace } from './workspace-store.ts'

/**
 * `ws`: label; `id`: `evt_…`. The deletion of a workspace is found under the label that it had, whatever has that label
 * now. Throws NotFoundError.
 */
export async function getEvent(own: AccountDb, ws: Label, id: string): Promise<EventRow> {
  const workspace = await findWorkspace(own, ws)
  const event =
    (workspace && (await getEventRow(own, workspace.id, id))) ??
    (await findDeletionOfLabel(own, WORKSPACE_DELETION, ws, id))
  if (!event) throw new NotFoundError(workspace ? 'Event' : 'Workspace')
  return event
}
