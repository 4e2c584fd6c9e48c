import type { Db } from '../db/sql.ts'

/** What the routes of the graph take from the rest of the service. */
export interface GraphServices {
  db: Db
}
