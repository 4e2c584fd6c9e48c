import type { AccountDb } from '../db/sql.ts'
import { getSourceRow, type SourceRow } from '../graph/source-store.ts'
import { NotFoundError } from '../lib/errors.ts'
import type { SourceId } from '../lib/ids.ts'

/** Throws NotFoundError, also for a source that is being deleted. */
export async function getSource(own: AccountDb, id: SourceId): Promise<SourceRow> {
  const source = await getSourceRow(own, id)
  if (!source) throw new NotFoundError('Source')
  return source
}
