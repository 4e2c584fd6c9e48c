import type { Db } from '../db/sql.ts'
import type { Gate } from '../http/pipeline.ts'
import { createAuthenticate } from './authenticate.ts'
import { createAuthorize } from './authorize.ts'
import type { Csrf } from './csrf.ts'

interface GateOptions {
  db: Db
  adminToken: string
  csrf: Csrf
  /** from metering, which stands beside this folder */
  countRequest: Gate['countRequest']
}

/** Every route's way in: who is asking, how often, and whether they may. */
export const createGate = ({ db, adminToken, csrf, countRequest }: GateOptions): Gate => ({
  authenticate: createAuthenticate({ db, adminToken }),
  authorize: createAuthorize(csrf),
  countRequest,
})
