import { hashSecretToken } from '../accounts/secret-token.ts'
import type { Db } from '../db/sql.ts'
import { findUsableApiKey } from './api-key-store.ts'
import { findLoginOf } from './login-store.ts'
import { localOperator, renewSetupToken, setupLink } from './recover-account.ts'

/** The link by which somebody signs in to a key's account for the first time; null once somebody can. */
export async function setupLinkOfKey(db: Db, url: string, rawKey: string): Promise<string | null> {
  const found = await findUsableApiKey(db, hashSecretToken(rawKey))
  if (!found || (await findLoginOf(db.of(found.accountId)))) return null
  return setupLink(url, await db.tx((tx) => renewSetupToken(tx.of(found.accountId), localOperator())))
}
