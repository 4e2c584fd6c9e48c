import { type Actor, recordAudit } from '../accounts/audit.ts'
import { requireActiveAccount } from '../accounts/require-account.ts'
import { hashSecretToken } from '../accounts/secret-token.ts'
import { ConflictError, invalidField } from '../lib/errors.ts'
import { type AccountId, type ApplicationId, newId } from '../lib/ids.ts'
import type { Scope } from '../lib/principal.ts'
import { type ApplicationRow, consentToApplication, type ShownClient } from './application-store.ts'
import { upsertArtifact } from './artifact-store.ts'
import { GRANT_DAYS } from './grant-terms.ts'
import type { Oauth } from './oauth-services.ts'

const GRANT_SECONDS = GRANT_DAYS * 86_400

interface Consent {
  account: AccountId
  client: ShownClient
  /** what the client asks for */
  asked: readonly Scope[]
  /** what its owner ticked */
  ticked: readonly Scope[]
}

/**
 * Lets an application act for an account, and gives the id of the grant that its tokens hang on. What was asked for and not
 * ticked is taken away from it even if it had it. Throws ValidationError for scopes that were not asked for, and for none.
 */
export async function consent(
  { db, address, signIn }: Pick<Oauth, 'db' | 'address' | 'signIn'>,
  by: Actor,
  { account, client, asked, ticked }: Consent,
): Promise<string> {
  if (ticked.length === 0) throw invalidField(['scopes'], 'tick at least one scope, or deny')
  for (const [at, scope] of ticked.entries())
    if (!asked.includes(scope)) throw invalidField(['scopes', at], `the application does not ask for ${scope}`)
  const unticked = asked.filter((scope) => !ticked.includes(scope))
  const cell = await db.cellOf(account)
  return cell.tx(async (tx) => {
    const own = tx.of(account)
    await requireActiveAccount(own)
    const ids = { id: newId<ApplicationId>(), grantId: newId() }
    const application = await consentToApplication(own, client, { ...ids, ticked, unticked })
    const { id, grantId } = application
    // Past the library's own way to keep it, so that of two consents at once the second knows of the first.
    await upsertArtifact(own, {
      model: 'Grant',
      idHash: hashSecretToken(grantId),
      accountId: account,
      grantId,
      uid: null,
      payload: grantPayload(account, application, {
        resource: address().resource,
        refused: unticked,
        now: signIn.now(),
      }),
      seconds: GRANT_SECONDS,
    })
    await recordAudit(own, by, { action: 'application.consent', targetId: id, result: 'ok' })
    return grantId
  })
}

/** A grant as the provider keeps it. What was refused has to be named too: it would be asked for again. */
function grantPayload(
  accountId: AccountId,
  { clientId, scopes }: ApplicationRow,
  { resource, refused, now }: { resource: string; refused: readonly Scope[]; now: Date },
): object {
  const iat = Math.floor(now.getTime() / 1000)
  const of = (some: readonly Scope[]) => ({ resources: { [resource]: some.join(' ') } })
  const rejected = refused.length > 0 ? { rejected: of(refused) } : {}
  return { kind: 'Grant', iat, exp: iat + GRANT_SECONDS, accountId, clientId, ...of(scopes), ...rejected }
}

/** Throws 409 unless whoever is signed in now is the one for whom the page was opened. */
export function requireSameAccount(signedIn: AccountId, asked: string | undefined): void {
  if (signedIn !== asked)
    throw new ConflictError('Somebody else is signed in now. Go back to the application and start again.')
}
