import { hashSecretToken } from '../accounts/secret-token.ts'
import type { Db } from '../db/sql.ts'
import { findUsableApiKey } from './api-key-store.ts'
import { findLoginOf } from './login-store.ts'
import { localOperator, renewSetupToken, setupLink } from './recover-account.ts'

/** The link by which somebody signs in to a key's account for the first time; null once somebody can. */
export async function setupLinkOfKey(db: Db, url: string, rawKey: string): Promise<string | null> {
  const hash = hashSecretToken(rawKey)
  const cell = await db.cellOfCredential(hash)
  const found = await findUsableApiKey(cell, hash)
  if (!found || (await findLoginOf(cell.of(found.accountId)))) return null
  return setupLink(url, await cell.tx((tx) => renewSetupToken(tx.of(found.accountId), localOperator())))
}
