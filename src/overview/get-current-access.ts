import { timestampOrNull } from '../lib/clock.ts'
import { ForbiddenError } from '../lib/errors.ts'
import { accountWireId, apiKeyWireId } from '../lib/ids.ts'
import type { Principal } from '../lib/principal.ts'
import type { MeteringServices } from '../metering/charge.ts'
import { readCredits } from '../metering/read-credits.ts'
import { MAX_CONTEXT_CHARS, MAX_EVIDENCE_LIMIT, MAX_LIMIT } from '../query/query-fields.ts'

/** What the API key of this request may do, for whom it speaks and what is left. 403 for who came without a key. */
export async function getCurrentAccess(services: MeteringServices, principal: Principal) {
  if (principal.kind !== 'api-key') throw new ForbiddenError('This operation takes an API key.')
  const { accountId, keyId, keyPrefix, name, expiresAt } = principal
  const { quotas, credits } = await readCredits(services, services.db.of(accountId))
  return {
    authority: {
      type: 'api_key' as const,
      keyId: apiKeyWireId(keyId),
      keyPrefix,
      name,
      scopes: [...principal.scopes],
      expiresAt: timestampOrNull(expiresAt),
    },
    context: {
      accountId: accountWireId(accountId),
      maxLimit: MAX_LIMIT,
      maxEvidenceLimit: MAX_EVIDENCE_LIMIT,
      maxChars: MAX_CONTEXT_CHARS,
    },
    quotas,
    credits,
  }
}
