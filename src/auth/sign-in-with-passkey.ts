import { NO_ACCOUNT, recordAudit } from '../accounts/audit.ts'
import { requireActiveAccount } from '../accounts/require-account.ts'
import { invalidField, UnauthorizedError } from '../lib/errors.ts'
import { type AccountId, UUID } from '../lib/ids.ts'
import { findAccountView } from './login-store.ts'
import { findPasskey, notePasskeyUse } from './passkey-store.ts'
import type { SignIn } from './sign-in-services.ts'
import { type SignedIn, type SignInOrigin, startBrowserSession } from './start-browser-session.ts'
import { type AuthenticationJson, challengeIn, verifyAuthentication } from './verify-passkey.ts'

const refusedPasskey = () =>
  new UnauthorizedError('This passkey does not sign in here: it is unknown, or its challenge is used or too old.')

/** Without passkeys at this address a page of ours does not offer them. */
export const noPasskeysHere = (path: string[]) =>
  invalidField(path, 'Browsers allow no passkeys at this address: they need https and a name, or http://localhost.')

/**
 * Signs in with a passkey that names its account itself. One 401 for a credential that is unknown, a signature or origin
 * that is wrong, a challenge used before and a counter that went back. 422 where browsers allow no passkeys.
 */
export async function signInWithPasskey(
  { db, passkeys }: Pick<SignIn, 'db' | 'passkeys'>,
  origin: SignInOrigin,
  headers: Headers,
  credential: AuthenticationJson,
): Promise<SignedIn> {
  const party = passkeys.relyingParty(headers)
  if (!party) throw noPasskeysHere(['method'])
  const account = accountIn(credential)
  const denied = async (of = NO_ACCOUNT) => {
    await recordAudit(db.of(of), origin.by, { action: 'sign-in', targetId: null, result: 'denied' })
    return refusedPasskey()
  }
  const challenge = challengeIn(credential.response.clientDataJSON)
  if (!account || challenge === undefined || !(await passkeys.spend(headers, challenge))) throw await denied()
  const passkey = await findPasskey(db.of(account), Buffer.from(credential.id, 'base64url'))
  const counter = passkey && (await verifyAuthentication(credential, challenge, party, passkey))
  if (!passkey || counter === undefined) throw await denied(passkey && account)
  const cell = await db.cellOf(account)
  const signedIn = await cell.tx(async (tx) => {
    const own = tx.of(account)
    await requireActiveAccount(own)
    // Deleted since, or its counter has moved on.
    if (!(await notePasskeyUse(own, passkey, counter))) return undefined
    return startBrowserSession(tx, (await findAccountView(own))!, origin)
  })
  if (!signedIn) throw await denied(account)
  return signedIn
}

/** The account that the credential was made for: its user handle is the id of the account, as it stands on the wire. */
function accountIn({ response }: AuthenticationJson): AccountId | undefined {
  const handle = Buffer.from(response.userHandle ?? '', 'base64url').toString('utf8')
  return handle.startsWith('u_') && UUID.test(handle.slice(2)) ? (handle.slice(2) as AccountId) : undefined
}
