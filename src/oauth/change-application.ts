import { type Actor, recordAudit } from '../accounts/audit.ts'
import type { AccountDb } from '../db/sql.ts'
import { timestamp, timestampOrNull } from '../lib/clock.ts'
import { invalidField, NotFoundError } from '../lib/errors.ts'
import type { ApplicationId } from '../lib/ids.ts'
import type { Scope } from '../lib/principal.ts'
import {
  type ApplicationRow,
  listApplicationRows,
  lockApplication,
  narrowApplicationRow,
  revokeApplicationRow,
} from './application-store.ts'

export const applicationView = (row: ApplicationRow) => ({
  id: row.id,
  clientId: row.clientId,
  clientName: row.clientName,
  clientUri: row.clientUri,
  redirectHosts: row.redirectHosts,
  scopes: row.scopes,
  createdAt: timestamp(row.createdAt),
  lastUsedAt: timestampOrNull(row.lastUsedAt),
  expiresAt: timestamp(row.expiresAt),
})

export const listApplications = async (own: AccountDb) => ({
  applications: (await listApplicationRows(own)).map(applicationView),
})

/**
 * Leaves an application these scopes of the ones that it has; its next request feels it. Errors: 404 for one that is
 * not there or not live, 422 for a scope that it does not have.
 */
export const narrowApplication = (own: AccountDb, by: Actor, id: ApplicationId, wanted: readonly Scope[]) =>
  own.tx(async (tx) => {
    const application = await lockApplication(tx, id)
    if (!application?.live) throw new NotFoundError('Application')
    for (const [at, scope] of wanted.entries())
      if (!application.scopes.includes(scope))
        throw invalidField(['scopes', at], `the application does not have ${scope}; it has to ask for it itself`)
    const scopes = application.scopes.filter((scope) => wanted.includes(scope))
    await narrowApplicationRow(tx, application, scopes)
    await recordAudit(tx, by, { action: 'application.narrow', targetId: id, result: 'ok' })
    return { application: applicationView({ ...application, scopes }) }
  })

/** Ends an application with all its tokens. Revoking twice answers the same both times. 404 for one that is not there. */
export const revokeApplication = (own: AccountDb, by: Actor, id: ApplicationId) =>
  own.tx(async (tx) => {
    const application = await lockApplication(tx, id)
    if (!application) throw new NotFoundError('Application')
    const revokedAt = application.revokedAt ?? (await revokeApplicationRow(tx, application))
    if (!application.revokedAt) await recordAudit(tx, by, { action: 'application.revoke', targetId: id, result: 'ok' })
    return { application: { ...applicationView(application), revokedAt: timestamp(revokedAt) } }
  })
