import type { Db } from '../db/sql.ts'
import type { Gate } from '../http/gate.ts'
import { type AuthenticateOptions, createAuthenticate } from './authenticate.ts'
import { createAuthorize } from './authorize.ts'
import type { Csrf } from './csrf.ts'

interface GateOptions {
  db: Db
  adminToken: string
  csrf: Csrf
  findAccessToken?: AuthenticateOptions['findAccessToken']
  /** from metering, which stands beside this folder */
  countRequest: Gate['countRequest']
}

/** Every route's way in: who is asking, how often, and whether they may. */
export const createGate = ({ db, adminToken, csrf, findAccessToken, countRequest }: GateOptions): Gate => ({
  authenticate: createAuthenticate({ db, adminToken, findAccessToken }),
  authorize: createAuthorize(csrf),
  countRequest,
})
