import { insertSetupToken } from '../accounts/account-store.ts'
import { type Actor, recordAudit } from '../accounts/audit.ts'
import { SETUP_TOKEN_HOURS } from '../accounts/create-account.ts'
import { requireActiveAccount } from '../accounts/require-account.ts'
import { hashSecretToken, newSecretToken } from '../accounts/secret-token.ts'
import type { AccountDb, Db } from '../db/sql.ts'
import { type AccountId, accountWireId, newRequestId, UUID } from '../lib/ids.ts'
import { normalEmail } from '../lib/normal-email.ts'
import { type AccountToSetUp, expireSetupTokens, findAccountsToSetUp } from './setup-store.ts'
import { revokeSessionsOf } from './sign-in-session-store.ts'

/** Whoever can start processes on this machine, with its data folder or its database: the operator. */
export const localOperator = (): Actor => ({ name: 'operator', address: 'local', requestId: newRequestId() })

/** A new setup token for the account; earlier ones that were not used stop working. */
export async function renewSetupToken(tx: AccountDb, by: Actor, token = newSecretToken('cas')): Promise<string> {
  await expireSetupTokens(tx)
  await insertSetupToken(tx, { hash: hashSecretToken(token), hours: SETUP_TOKEN_HOURS })
  await recordAudit(tx, by, { action: 'setup-link.create', targetId: tx.account, result: 'ok' })
  return token
}

/**
 * A setup token for somebody who cannot sign in any more, and perhaps somebody else can: every session of the account ends.
 * E-mail address and password stay until the token is used. Throws AccountGoneError.
 */
export const recoverAccount = (own: AccountDb, by: Actor): Promise<string> =>
  own.tx(async (tx) => {
    await requireActiveAccount(tx)
    await revokeSessionsOf(tx)
    return renewSetupToken(tx, by)
  })

/** What cannot be done, in words for whoever asked at a terminal. */
export class SetupLinkError extends Error {}

/** The account named by e-mail address or id, with `u_` or without; the only one when none is named. Throws SetupLinkError. */
export async function accountToSetUp(cells: readonly Db[], named: string | undefined): Promise<AccountId> {
  const id = named?.replace(/^u_/, '').toLowerCase()
  const isId = id !== undefined && UUID.test(id)
  const by = {
    id: isId ? (id as AccountId) : null,
    emailNorm: named === undefined || isId ? null : normalEmail(named),
    limit: MOST_LISTED + 1,
  }
  const found = (await Promise.all(cells.map((cell) => findAccountsToSetUp(cell, by)))).flat()
  if (found.length === 1) return found[0]!.id
  if (named !== undefined) {
    throw new SetupLinkError(
      found.length > 1
        ? `Several accounts have the address ${named}. Name one by its id:\n\n${listed(found)}`
        : `There is no account ${named}. Name one by the e-mail address that signs in to it, or by its id, u_….`,
    )
  }
  throw new SetupLinkError(
    found.length > 1
      ? `There are several accounts. Name one by its address or id, cairn setup-link u_… (npm run setup-link -- u_…):\n\n${listed(found)}`
      : 'There is no account yet. Start the service with cairn serve (npm start): it makes one and prints its link.',
  )
}

/** More fill a screen, and whoever has them keeps a list. */
const MOST_LISTED = 20

const listed = (accounts: readonly AccountToSetUp[]): string =>
  [
    ...accounts.slice(0, MOST_LISTED).map(({ id, email, displayName, createdAt }) => {
      const since = `since ${createdAt.toISOString().slice(0, 10)}`
      return `  ${[accountWireId(id), since, displayName, email ?? 'nobody signs in'].filter(Boolean).join('  ')}`
    }),
    ...(accounts.length > MOST_LISTED ? ['  and more'] : []),
  ].join('\n')

/** Where the page that takes the token is; behind the `#`, so that no server and no log sees it. */
export const setupLink = (base: string, token: string): string => `${reachable(base)}/setup#${token}`

/** An address for every interface is none that a browser can open. */
const reachable = (base: string): string => base.replace(/^(http:\/\/)(?:0\.0\.0\.0|\[::\])(?=:|$)/, '$1localhost')
