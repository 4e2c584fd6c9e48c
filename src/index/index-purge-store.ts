import { purgeTables } from '../db/purge-store.ts'
import type { AccountDb } from '../db/sql.ts'

const PURGED = { embedding: 'vectors', index_doc: 'indexRows', index_gone: 'indexRows', account_index: 'indexRows' }

/** Deletes the account's rows of the index and its vectors, in every space. Loaded indexes go with `AccountIndexes.drop`. */
export const purgeIndex = (tx: AccountDb) => purgeTables(tx, PURGED)
