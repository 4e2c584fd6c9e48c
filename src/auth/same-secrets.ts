import { createHmac } from 'node:crypto'
import type { ServiceSecrets } from '../config/service-secrets.ts'
import { UnfitDatabaseError } from '../db/fit-server.ts'
import type { Db } from '../db/sql.ts'
import { derivedKey } from '../lib/derived-key.ts'
import {
  keepServiceSecrets,
  listServiceSecrets,
  replaceServiceSecrets,
  type SecretFingerprint,
} from './service-secret-store.ts'

const KEY = 'secret key'
const TOKEN = 'admin token'

/** A token that somebody made up cannot be guessed by them: the key is needed for that. */
const fingerprintsOf = ({ secretKey, adminToken }: ServiceSecrets): SecretFingerprint[] => [
  { name: KEY, fingerprint: derivedKey(secretKey, 'fingerprint of the secret key') },
  {
    name: TOKEN,
    fingerprint: createHmac('sha256', derivedKey(secretKey, 'fingerprint of the admin token'))
      .update(adminToken)
      .digest(),
  },
]

const WHERE: Record<string, string> = {
  [KEY]: 'CAIRN_SECRET_KEY, or the file secret-key in the data folder',
  [TOKEN]: 'CAIRN_ADMIN_TOKEN, or the file admin-token in the data folder',
}

/**
 * Processes that share a database share its secrets, or people sent from one to another meet 403s that nobody explains.
 * The first start leaves fingerprints; throws UnfitDatabaseError where this process has others. `followsToken`: a
 * database that is this machine's alone takes another admin token as it comes.
 */
export async function requireSameSecrets(
  db: Db,
  secrets: ServiceSecrets,
  { followsToken }: { followsToken: boolean },
): Promise<void> {
  const own = fingerprintsOf(secrets)
  const kept = await db.tx(async (tx) => {
    await keepServiceSecrets(tx, own)
    return listServiceSecrets(tx)
  })
  // With another key the token's fingerprint says nothing.
  const other = own.find(
    ({ name, fingerprint }) => !kept.find((one) => one.name === name)?.fingerprint.equals(fingerprint),
  )
  if (!other) return
  if (other.name === TOKEN && followsToken) return replaceServiceSecrets(db, own)
  throw new UnfitDatabaseError(
    `the ${other.name} of this process is not the one that its other processes were started with: give it theirs (${WHERE[other.name]}), or, to change it for all of them, stop them and run "cairn change-secrets" with the new one`,
  )
}

/** On purpose: from now on processes must have these. */
export const changeSecrets = (db: Db, secrets: ServiceSecrets): Promise<void> =>
  replaceServiceSecrets(db, fingerprintsOf(secrets))
