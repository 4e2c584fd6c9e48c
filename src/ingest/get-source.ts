import type { Db } from '../db/sql.ts'
import { getSourceRow, type SourceRow } from '../graph/source-store.ts'
import { NotFoundError } from '../lib/errors.ts'
import type { AccountId, SourceId } from '../lib/ids.ts'

/** Throws NotFoundError, also for a source that is being deleted. */
export async function getSource(db: Db, account: AccountId, id: SourceId): Promise<SourceRow> {
  const source = await getSourceRow(db.account(account), account, id)
  if (!source) throw new NotFoundError('Source')
  return source
}
