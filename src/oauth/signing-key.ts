import { createCipheriv, createDecipheriv, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'
import { hashSecretToken } from '../accounts/secret-token.ts'
import type { Db } from '../db/sql.ts'
import { keepArtifact, upsertArtifact } from './artifact-store.ts'

const MODEL = 'SigningKey'
const ID = hashSecretToken('signing key')
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * The provider's own key (ES256, as a private JWK), made at first use and shared by all processes of a database. At rest
 * it is sealed with AES-256-GCM; one that was sealed with another secret is replaced, since nothing that it signed lasts.
 */
export async function signingKey(db: Db, sealingKey: Buffer): Promise<JsonWebKey> {
  const { payload } = await keepArtifact(db, MODEL, ID, newSealedKey(sealingKey))
  const key = unseal(sealingKey, payload)
  if (key) return key
  const replacement = newSealedKey(sealingKey)
  const row = { model: MODEL, idHash: ID, accountId: null, grantId: null, uid: null, seconds: null }
  await upsertArtifact(db, { ...row, payload: replacement })
  return unseal(sealingKey, replacement)!
}

function newSealedKey(sealingKey: Buffer): { sealed: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealingKey, iv)
  const text = JSON.stringify(privateKey.export({ format: 'jwk' }))
  const sealed = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return { sealed: sealed.toString('base64') }
}

function unseal(sealingKey: Buffer, { sealed }: Record<string, unknown>): JsonWebKey | null {
  const bytes = Buffer.from(String(sealed), 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
    return JSON.parse(text.toString())
  } catch {
    return null
  }
}
