import { deleteOldRefusals } from '../accounts/audit-store.ts'
import type { Db } from '../db/sql.ts'
import { deleteEndedBoundKeys } from './api-key-store.ts'
import { deleteEndedAttempts } from './attempt-store.ts'
import { deleteSpentChallenges } from './passkey-store.ts'
import { deleteEndedSignIns } from './sign-in-session-store.ts'

/** Deletes sessions, the keys bound to them, device codes, counters and refusals of long ago; to be called now and then. */
export async function pruneSignIn(db: Db): Promise<void> {
  await deleteEndedAttempts(db)
  await deleteEndedSignIns(db)
  await deleteSpentChallenges(db)
  await deleteEndedBoundKeys(db)
  await deleteOldRefusals(db)
}
