import { generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { hashSecretToken } from '../accounts/secret-token.ts'
import type { Db } from '../db/sql.ts'
import { seal, unseal } from '../lib/sealed.ts'
import { keepArtifact, upsertArtifact } from './artifact-store.ts'

const MODEL = 'SigningKey'
const ID = hashSecretToken('signing key')

/**
 * The provider's own key (ES256, as a private JWK), made at first use and shared by all processes of a database. At rest
 * it is sealed with AES-256-GCM; one that was sealed with another secret is replaced, since nothing that it signed lasts.
 */
export async function signingKey(db: Db, sealingKey: Buffer): Promise<JsonWebKey> {
  const { payload } = await keepArtifact(db, MODEL, ID, newSealedKey(sealingKey))
  const key = unsealKey(sealingKey, payload)
  if (key) return key
  const replacement = newSealedKey(sealingKey)
  const row = { model: MODEL, idHash: ID, accountId: null, grantId: null, uid: null, seconds: null }
  await upsertArtifact(db, { ...row, payload: replacement })
  return unsealKey(sealingKey, replacement)!
}

function newSealedKey(sealingKey: Buffer): { sealed: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { sealed: seal(sealingKey, JSON.stringify(privateKey.export({ format: 'jwk' }))) }
}

function unsealKey(sealingKey: Buffer, { sealed }: Record<string, unknown>): JsonWebKey | null {
  const text = unseal(sealingKey, String(sealed))
  return text === null ? null : JSON.parse(text)
}
