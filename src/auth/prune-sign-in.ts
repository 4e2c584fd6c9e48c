import type { Db } from '../db/sql.ts'
import { deleteEndedAttempts } from './attempt-store.ts'
import { deleteEndedSignIns } from './session-store.ts'

/** Deletes sessions, device codes and counters that ended long ago; to be called now and then. */
export async function pruneSignIn(db: Db): Promise<void> {
  await deleteEndedAttempts(db)
  await deleteEndedSignIns(db)
}
