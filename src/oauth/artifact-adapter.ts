import { type Adapter, type AdapterPayload, errors, Provider } from 'oidc-provider'
import { type Actor, recordAudit } from '../accounts/audit.ts'
import { hashSecretToken } from '../accounts/secret-token.ts'
import type { Db } from '../db/sql.ts'
import { uidHash } from '../lib/credential-hash.ts'
import type { AccountId, ApplicationId } from '../lib/ids.ts'
import {
  type ArtifactRow,
  consumeArtifact,
  deleteArtifact,
  deleteArtifactsOfGrant,
  findArtifact,
  findArtifactByUid,
  upsertArtifact,
} from './artifact-store.ts'

/** what is made by a grant */
const OF_GRANT = ['AccessToken', 'RefreshToken', 'AuthorizationCode']

/**
 * Keeps what the provider keeps, with no id in the clear that would open anything. The library knows no clock but the machine's:
 * what is kept tells times as the database does, `now`, and each process reads them by its own.
 */
export const artifactAdapter = (db: Db, now: () => Date) => {
  const secondsAhead = () => Math.round((now().getTime() - Date.now()) / 1000)
  const adapterOf = (model: string): Adapter => {
    // Clients belong to no account.
    const cellOf = async (hash: Buffer): Promise<Db> => (model === 'Client' ? db : db.cellOfCredential(hash))
    return {
      async upsert(id, payload, seconds) {
        const accountId = accountOfPayload(payload)
        await upsertArtifact(accountId ? db.of(accountId) : db, {
          model,
          idHash: hashSecretToken(id),
          accountId,
          grantId: model === 'Grant' ? id : (payload.grantId ?? null),
          uid: payload.uid ?? null,
          payload: storable(withTimesLater(withoutId(payload, id), secondsAhead())),
          seconds: seconds ?? null,
        })
      },
      async find(id) {
        const hash = hashSecretToken(id)
        const row = await findArtifact(await cellOf(hash), model, hash)
        return row && withTimesLater(withId(row, id), -secondsAhead())
      },
      async findByUid(uid) {
        const row = await findArtifactByUid(await cellOf(uidHash(uid)), model, uid)
        return row && withTimesLater(row.payload as AdapterPayload, -secondsAhead())
      },
      findByUserCode: async () => undefined,
      async consume(id) {
        // The library looks before it leaps; of two at once the second learns it here.
        const hash = hashSecretToken(id)
        const cell = await cellOf(hash)
        if (await consumeArtifact(cell, model, hash)) return
        // A code that somebody else has too: what the first gets ends, as it does where the second comes later.
        if (model === 'AuthorizationCode') await endGrantOf(await findArtifact(cell, model, hash))
        throw new errors.InvalidGrant('already used')
      },
      async destroy(id) {
        const hash = hashSecretToken(id)
        const ended = await deleteArtifact(await cellOf(hash), model, hash)
        if (!ended) return
        const { applicationId: targetId, accountId } = ended
        await recordAudit(db.of(accountId), applicationNow(targetId), {
          action: 'application.revoke',
          targetId,
          result: 'ok',
        })
      },
      // A grant is kept under its own id.
      revokeByGrantId: async (grantId) =>
        deleteArtifactsOfGrant(await cellOf(hashSecretToken(grantId)), model, grantId),
    }
  }
  const endGrantOf = async (row: ArtifactRow | undefined) => {
    const grantId = row?.payload.grantId
    if (typeof grantId !== 'string') return
    // First the grant: tokens that are being written are of no use without it.
    await adapterOf('Grant').destroy(grantId)
    for (const model of OF_GRANT) await adapterOf(model).revokeByGrantId(grantId)
  }
  return adapterOf
}

/** Ended by its own client, which gave a token back or used one twice. */
function applicationNow(id: ApplicationId): Actor {
  const { ip = '', response } = Provider.ctx ?? {}
  return { name: `oauth:${id}`, address: ip, requestId: String(response?.get('x-request-id') ?? '') }
}

const accountOfPayload = ({ accountId, session }: AdapterPayload): AccountId | null =>
  ((accountId ?? session?.accountId) as AccountId | undefined) ?? null

/** An interaction names itself in the address to go on to, and the session that it belongs to. */
function withoutId({ jti: _, ...payload }: AdapterPayload, id: string): AdapterPayload {
  const { returnTo, session } = payload
  return {
    ...payload,
    ...(returnTo?.endsWith(id) ? { returnTo: returnTo.slice(0, -id.length) } : {}),
    ...(session ? { session: { ...session, cookie: undefined } } : {}),
  }
}

/** Text that the database does not take comes from the client: a NUL, or half a character, as JSON writes them. */
const NOT_STORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

function storable(payload: object): object {
  if (NOT_STORABLE.test(JSON.stringify(payload))) throw new errors.InvalidRequest('text must be Unicode, without NUL')
  return payload
}

/** All that are compared with a clock. */
function withTimesLater(payload: AdapterPayload, seconds: number): AdapterPayload {
  const later = { ...payload }
  for (const name of ['iat', 'exp', 'loginTs', 'consumed']) if (typeof later[name] === 'number') later[name] += seconds
  return later
}

function withId({ payload, consumedAt }: ArtifactRow, id: string): AdapterPayload {
  const { returnTo, ...rest } = payload as AdapterPayload
  return {
    ...rest,
    // A client has no such member, and is compared with what it was before.
    ...('client_id' in rest ? {} : { jti: id }),
    ...(returnTo === undefined ? {} : { returnTo: returnTo + id }),
    ...(consumedAt ? { consumed: Math.floor(consumedAt.getTime() / 1000) } : {}),
  }
}
