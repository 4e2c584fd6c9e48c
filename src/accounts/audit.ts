import type { AccountDb } from '../db/sql.ts'
import type { RequestContext } from '../http/route.ts'
import { NO_ACCOUNT, newId } from '../lib/ids.ts'
import type { Principal } from '../lib/principal.ts'
import { insertAuditEntry } from './audit-store.ts'

/** Who did it, and from where. */
export interface Actor {
  /** `key:<uuid>`, `cli:<uuid>` and `browser:<uuid>` for sessions, `oauth:<uuid>`, `operator` or `anonymous` */
  name: string
  address: string
  requestId: string
}

interface AuditEntry {
  action: /** what the credential may not do; the target is the operation */
    | 'access.refuse'
    | 'account.create'
    | 'account.delete'
    | 'account.export'
    | 'account.import'
    | 'api-key.create'
    /** a page's own key, which ends with its session */
    | 'api-key.bind'
    | 'api-key.revoke'
    | 'api-key.rotate'
    | 'application.consent'
    | 'application.narrow'
    | 'application.revoke'
    | 'cli.approve'
    | 'cli.deny'
    | 'cli.sign-in'
    | 'cli.sign-out'
    | 'correction.write'
    | 'identity.resolve'
    | 'identity.undo'
    | 'invite.create'
    | 'invite.redeem'
    | 'passkey.create'
    | 'passkey.delete'
    | 'password.confirm'
    | 'password.set'
    /** more often than the credential may */
    | 'rate.refuse'
    | 'session.revoke'
    | 'setup-link.create'
    | 'sign-in'
    | 'sign-out'
  /** id of what it was done to, or the operation that was refused; never a secret */
  targetId: string | null
  result: 'ok' | 'denied'
}

/** Acts that belong to no account are kept under this one: an invite made or refused, an account deleted. */
export { NO_ACCOUNT }

export const actorOf = (
  principal: Principal,
  { address, requestId }: Pick<RequestContext, 'address' | 'requestId'>,
): Actor => ({
  name: actorName(principal),
  address,
  requestId,
})

function actorName(principal: Principal): string {
  switch (principal.kind) {
    case 'api-key':
      return `key:${principal.keyId}`
    case 'cli-session':
      return `cli:${principal.sessionId}`
    case 'browser-session':
      return `browser:${principal.sessionId}`
    case 'oauth':
      return `oauth:${principal.applicationId}`
    default:
      return principal.kind
  }
}

/** Appends to the account's log. Inside a transaction the entry stands or falls with the act itself. */
export const recordAudit = (own: AccountDb, by: Actor, entry: AuditEntry): Promise<void> =>
  insertAuditEntry(own, {
    id: newId(),
    actor: by.name,
    address: by.address,
    requestId: by.requestId,
    ...entry,
  })
