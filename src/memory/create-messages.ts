import { createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AccountDb } from '../db/sql.ts'
import { type EventRow, findEventById, findEventByIdempotencyKey } from '../jobs/event-store.ts'
import { insertJob } from '../jobs/job-store.ts'
import { ConflictError } from '../lib/errors.ts'
import { type JobId, type Label, type MemorySessionId, newEventId, newId } from '../lib/ids.ts'
import { chargeInTransaction } from '../metering/charge.ts'
import { requireStorage } from '../metering/storage-quota.ts'
import type { Usage } from '../metering/usage-headers.ts'
import type { MessagesPayload } from './event-payloads.ts'
import { indexMessages } from './index-memory.ts'
import type { MessagesInput } from './memory-fields.ts'
import type { MemoryServices } from './memory-services.ts'
import {
  findMessagesByExternalId,
  insertMessages,
  listMessagesOfEvent,
  listMessagesToRead,
  type MessageRow,
  takeMessageSeqs,
} from './message-store.ts'
import { placePeers, placeWorkspace } from './place-session.ts'
import { lockSession, upsertSessionRow } from './session-store.ts'
import { tokenCount } from './token-count.ts'

export interface CreatedMessages {
  event: EventRow
  /** false: a repeat, answered with what the first write made */
  created: boolean
  messages: MessageRow[]
  /** null: a repeat is neither counted nor charged */
  usage: Usage | null
}

type Input = MessagesInput['messages'][number]

/**
 * Writes messages, their places in the session, and the event that derives claims from them, in one transaction: what is
 * answered is on disk. Missing workspace, session and peers are made. A repeat, by idempotency key or by the external
 * ids of all its messages, gives the first receipt. Throws ConflictError for a key or external ids used otherwise, and
 * 402, 429.
 */
export async function createMessages(
  { jobAttempts, textKey, metering }: MemoryServices,
  own: AccountDb,
  to: { workspace: Label; session: Label },
  input: readonly Input[],
  idempotencyKey: string | null,
): Promise<CreatedMessages> {
  const bodyHash = hashOf(textKey, bodyOf(input))
  requireDistinct(input)
  return own.tx(async (tx) => {
    const workspace = await placeWorkspace(tx, to.workspace)
    // Locked from here on: a repeat sees what came before.
    const session =
      (await lockSession(tx, workspace.id, to.session)) ??
      (await upsertSessionRow(tx, workspace.id, newSession(to.session)))
    const key = idempotencyKey === null ? undefined : hashOf(textKey, `${session} ${idempotencyKey}`)
    const earlier =
      (key && (await findEventByIdempotencyKey(tx, 'messages.create', key))) ||
      (await eventOfExternalIds(tx, session, input))
    if (earlier) {
      const written = await listMessagesOfEvent(tx, earlier.id)
      const { bodyHash: hash } = earlier.payload as MessagesPayload
      const isRepeat = hash === undefined ? saysTheSame(written, input) : hash === bodyHash
      if (!isRepeat) throw usedOtherwise(earlier, idempotencyKey)
      return { event: earlier, created: false, messages: written, usage: null }
    }
    await requireStorage(metering, tx, { messages: input.length })
    const labels = [...new Set(input.map(({ peerId }) => peerId))]
    const peerIds = await placePeers(tx, workspace.id, session, labels)
    const event = newId<JobId>()
    const first = await takeMessageSeqs(tx, session, input.length)
    await insertMessages(
      tx,
      { workspace: workspace.id, session, event },
      input.map((message, i) => ({
        id: newId(),
        peer: peerIds.get(message.peerId)!,
        seq: first + i,
        content: message.content,
        token_count: tokenCount(message.content),
        external_id: message.externalId ?? null,
        metadata: message.metadata ?? {},
        created_at: message.createdAt ?? null,
      })),
    )
    const messages = await listMessagesOfEvent(tx, event)
    const payload: MessagesPayload = {
      sessionId: session,
      session: to.session,
      peerIds: [...peerIds.values()],
      bodyHash,
    }
    const publicId = newEventId()
    await insertJob(tx, {
      id: event,
      publicId,
      kind: 'messages.create',
      payload,
      idempotencyKey: key,
      orderingKey: `session:${session}`,
      workspaceId: workspace.id,
      maxAttempts: jobAttempts,
    })
    await indexMessages(tx, workspace.id, await listMessagesToRead(tx, event))
    const made = (await findEventById(tx, event))!
    const usage = await chargeInTransaction(metering, tx, 'memory.write', publicId)
    return { event: made, created: true, messages, usage }
  })
}

const newSession = (label: Label) => ({ id: newId<MemorySessionId>(), label, metadata: null, configuration: null })

/** Jobs outlive messages: what they keep to know a repeat by lets nobody guess what was said. */
const hashOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex')

const bodyOf = (input: readonly Input[]): string =>
  JSON.stringify(
    input.map(({ peerId, content, metadata, createdAt, externalId }) => [
      peerId,
      content,
      metadata ?? null,
      createdAt ?? null,
      externalId ?? null,
    ]),
  )

/** For messages that were imported: the hash of their body was made under another key. */
const saysTheSame = (written: readonly MessageRow[], input: readonly Input[]): boolean =>
  written.length === input.length &&
  written.every(({ peer, content, metadata, createdAt, externalId }, i) => {
    const said = input[i]!
    return (
      peer === said.peerId &&
      content === said.content &&
      externalId === (said.externalId ?? null) &&
      isDeepStrictEqual(metadata, said.metadata ?? {}) &&
      (said.createdAt === undefined || createdAt.getTime() === Date.parse(said.createdAt))
    )
  })

function requireDistinct(input: readonly Input[]): void {
  const ids = input.flatMap(({ externalId }) => externalId ?? [])
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twice !== undefined)
    throw new ConflictError(`The external id ${JSON.stringify(twice)} stands twice in this request.`)
}

const usedOtherwise = ({ publicId }: EventRow, key: string | null): ConflictError =>
  new ConflictError(
    key === null
      ? `These external ids were used for other messages, written as ${publicId}.`
      : `This idempotency key was used for other messages, written as ${publicId}.`,
  )

/** The event that brought all of these messages before; undefined when none was, 409 when only some were. */
async function eventOfExternalIds(
  tx: AccountDb,
  session: MemorySessionId,
  input: readonly Input[],
): Promise<EventRow | undefined> {
  const ids = input.flatMap(({ externalId }) => externalId ?? [])
  const found = ids.length ? await findMessagesByExternalId(tx, session, ids) : []
  if (found.length === 0) return undefined
  const [first] = found
  if (found.length === input.length && found.every(({ eventId }) => eventId === first!.eventId)) {
    return findEventById(tx, first!.eventId)
  }
  throw new ConflictError(
    `The session already has the external id ${JSON.stringify(first!.externalId)}, but not this batch as it is.`,
  )
}
