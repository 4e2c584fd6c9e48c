import { z } from '@hono/zod-openapi'
import { anyText } from '../http/fields.ts'
import { UUID } from '../lib/ids.ts'
import { isStorable, peerUpsert, workspaceUpsert } from '../memory/memory-fields.ts'
import { CLAIM_LEVELS, CLAIM_STATUSES, EVENT_KINDS, eventSchema, labelField } from '../memory/memory-schemas.ts'

// Every record of memory as an export shows it and an import checks it. Workspaces, peers and sessions are named by their
// labels, messages, claims and events by the ids that callers know; `uuid` is what the service itself knows them by, and
// what lists are ordered by.

const MAX_INT4 = 2_147_483_647

const matching = (form: RegExp, message: string) => (about: string) =>
  z.string().regex(form, message).openapi({ description: about })
const uuid = (about: string) =>
  z
    .string()
    .refine((value) => UUID.test(value) && value === value.toLowerCase(), 'Must be a UUID in lower case.')
    .openapi({ description: about })
const messageId = matching(
  /^msg_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'Must be the id of a message, msg_ and a UUID.',
)
const claimId = matching(/^clm_[0-9a-f]{24}$/, 'Must be the id of a claim, clm_ and 24 hex digits.')
const eventId = matching(/^evt_[0-9a-f]{24}$/, 'Must be the id of an event, evt_ and 24 hex digits.')
const at = (about: string) => z.iso.datetime().openapi({ description: about })
const integer = (about: string) => z.number().int().min(0).max(MAX_INT4).describe(about)
const place = (about: string) => z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).describe(about)
const score = (about: string) => z.number().min(0).max(1).describe(about)
const object = (about: string) =>
  z
    .record(z.string(), z.unknown())
    .refine(isStorable, 'Must hold neither NUL nor lone surrogates.')
    .openapi({ description: about })

const own = { uuid: uuid('What the service knows it by; an import keeps it.') }
const metadata = object('The metadata that its owner gave it.')
const createdAt = at('When it was first written.')
const workspaceId = anyText('Label of the workspace.')
const sessionId = anyText('Label of the session.')
const peerId = anyText('Label of the peer.')
const state = z
  .enum(['live', 'deleting'])
  .describe('`deleting`: nobody sees it any more, and an event that has not ended yet deletes it.')

const label = labelField('Label.')
/** What is being deleted has given its label back. */
const isNamed = (it: { uuid: string; id: string; state: 'live' | 'deleting' }): boolean =>
  it.state === 'live' ? label.safeParse(it.id).success : it.id === `${it.uuid} deleted`
const NAMED = { path: ['id'], message: 'Must be a label; of what is being deleted, its uuid and "deleted".' }

const workspace = z
  .strictObject({
    ...own,
    id: labelField('Label of the workspace.'),
    metadata,
    configuration: workspaceUpsert.shape.configuration.unwrap(),
    createdAt,
  })
  .openapi('ExportedWorkspace', { description: 'A place for peers, sessions and what is remembered of them.' })

const peer = z
  .strictObject({
    ...own,
    id: peerId,
    workspaceId,
    state,
    metadata,
    configuration: peerUpsert.shape.configuration.unwrap(),
    createdAt,
  })
  .refine(isNamed, NAMED)
  .openapi('ExportedPeer', { description: 'Somebody of whom things are remembered.' })

const session = z
  .strictObject({
    ...own,
    id: sessionId,
    workspaceId,
    state,
    isActive: z.boolean().describe('Whether messages can be added.'),
    lastSeq: place('The last place in it that was given to a message, which may be gone.'),
    metadata,
    configuration: object('Settings of the session.'),
    createdAt,
  })
  .refine(isNamed, NAMED)
  .openapi('ExportedSession', { description: 'One conversation.' })

const membership = z
  .strictObject({
    workspaceId,
    sessionId,
    peerId,
    position: integer('Its place in the order in which they joined.'),
    configuration: object('Settings of the peer in this session.'),
  })
  .openapi('ExportedMembership', { description: 'A peer takes part in a session.' })

const event = z
  .strictObject({
    ...own,
    id: eventId('Id of the event, `evt_…`.'),
    kind: z.enum(EVENT_KINDS).describe('What is done.'),
    status: z
      .enum(['queued', 'succeeded', 'failed'])
      .describe('How it ended; `queued` when it had not: an import queues it again, so that nothing is lost.'),
    attempts: integer('How often a worker began it; one that is queued again begins anew.'),
    workspaceId,
    sessionId: sessionId.nullable().describe('Label of the session it concerns, as it was; null once that is deleted.'),
    peerId: peerId.nullable().describe('Label of the peer that it deletes, as it was; null for other kinds.'),
    target: uuid(
      'The `uuid` of the session with the messages, or of what is to be deleted; null once it is deleted.',
    ).nullable(),
    speakers: z.array(uuid('One of them.')).describe('The `uuid` of each peer whose messages it is about.'),
    deleted: z
      .strictObject({
        messages: integer('Messages.'),
        claims: integer('Claims.'),
        versions: integer('Entries of their history.'),
        vectors: integer('Vectors.'),
      })
      .nullable()
      .describe('What a deletion has deleted that was still making sure of it; null otherwise.'),
    error: eventSchema.shape.error,
    result: eventSchema.shape.result,
    createdAt: at('When it was asked for.'),
    startedAt: at('When a worker first began it.').nullable(),
    finishedAt: at('When it ended.').nullable(),
  })
  .openapi('ExportedEvent', { description: 'Messages that claims are derived from, or a deletion.' })

const message = z
  .strictObject({
    id: messageId('Id of the message, `msg_…`; an import keeps it.'),
    workspaceId,
    sessionId,
    peerId,
    seq: place('Its place in the session, from 1.'),
    content: anyText('What was said, word for word.'),
    tokenCount: integer('About how many tokens of a language model it takes.'),
    externalId: anyText('Id that the caller gave it; null without one.').nullable(),
    eventId: eventId('The event that derives claims from it; null when it is no longer known.').nullable(),
    metadata,
    createdAt: at('When it was said.'),
  })
  .openapi('ExportedMessage', { description: 'What one peer said.' })

const level = z.enum(CLAIM_LEVELS).describe('Where it comes from.')
const status = z
  .enum([...CLAIM_STATUSES, 'erased'])
  .describe('`current`, `superseded`, `withdrawn`, or `erased`: without words, for its history alone.')
const confidenceKind = anyText('`asserted`, `inferred` or `user-asserted`.')
const confidenceScore = score('0 to 1; null where none is kept.').nullable()
const sourceKind = anyText('`distilled` from messages, or `feedback` by hand.')
const validFrom = at('From when it holds; null when unknown.').nullable()
const validTo = at('Until when it held; null while it holds.').nullable()

const claim = z
  .strictObject({
    ...own,
    id: claimId('Id of the claim, `clm_…`.'),
    workspaceId,
    peerId,
    sessionId: sessionId.nullable().describe('Label of the session from which it was first derived; null without one.'),
    status,
    version: integer('Grows with every change of its text or status.'),
    text: anyText('The claim, in the third person; null when it is erased.').nullable(),
    level,
    kind: anyText('What sort of statement it is.'),
    validFrom,
    validTo,
    observedAt: at('When it was last said; null when it never was.').nullable(),
    confidenceKind,
    confidenceScore,
    sourceKind,
    facets: z.array(anyText('One of them.')).describe('What it is about, in few words.'),
    timesDerived: integer('How often it was said.'),
    slot: anyText('The attribute that it fills, such as `lives_in`; null without one.').nullable(),
    slotValue: anyText('The value of that attribute.').nullable(),
    slotClosed: z.boolean().describe('Whether a peer has one value of that attribute at a time.'),
    negated: z.boolean().describe('Whether it says that the attribute has not this value.'),
    supersededBy: uuid('The `uuid` of the claim that took its place; null when none did.').nullable(),
    withdrawnAt: at('Messages written before this do not bring it back; null unless it was withdrawn.').nullable(),
    metadata,
    createdAt: at('When it was first known.'),
    updatedAt: at('When it last changed.'),
    erasedAt: at('When its words were erased; null otherwise.').nullable(),
  })
  .refine((it) => (it.status === 'erased') === (it.text === null), {
    path: ['text'],
    message: 'Must be null on erased claims, and on no others.',
  })
  .openapi('ExportedClaim', { description: 'Something remembered of a peer.' })

const version = z
  .strictObject({
    ...own,
    claimId: claimId('The claim.'),
    version: integer('Version that this made or confirmed.'),
    action: z
      .enum(['derived', 'reinforced', 'corrected', 'superseded', 'withdrawn', 'erased'])
      .describe('What happened.'),
    text: anyText('The claim as it read; null where its words are gone.').nullable(),
    actor: z
      .strictObject({
        kind: anyText('`derivation`, `api_key` or another kind of caller.'),
        id: anyText('Id of the caller, on the instance where it was; null for derivation.').nullable(),
      })
      .describe('Who did it.'),
    reason: anyText('Why, where somebody said so.').nullable(),
    validFrom,
    validTo,
    evidence: z
      .array(
        z
          .strictObject({
            messageId: messageId('The message.'),
            start: integer('Where in it the quote begins, in UTF-16 units.'),
            end: integer('Where it ends.'),
          })
          .describe('A place.'),
      )
      .describe('What this came of, where it came of messages.'),
    eventId: eventId('The event that it came of; null without one.').nullable(),
    at: at('When it happened.'),
    stood: z
      .strictObject({ status, level, confidenceKind, confidenceScore, sourceKind })
      .describe('What else there is to say of how it stood.'),
  })
  .openapi('ExportedClaimVersion', { description: 'One entry of the history of a claim.' })

const evidence = z
  .strictObject({
    claimId: claimId('The claim.'),
    messageId: messageId('The message that says so.'),
    start: integer('Where the quote begins in `content`, in UTF-16 units.'),
    end: integer('Where it ends.'),
    quote: anyText('Word for word from the message.'),
    beside: messageId('The message that says it together with this one: a question to its answer; or null.').nullable(),
    score: score('How sure the claim would be by this message alone.'),
    validFrom: at('From when it would hold by this message alone.'),
  })
  .openapi('ExportedClaimEvidence', { description: 'Where a claim was said: `content.slice(start, end) === quote`.' })

const conflict = z
  .strictObject({ claimId: claimId('One.'), otherId: claimId('The other.') })
  .openapi('ExportedClaimConflict', { description: 'Two claims that say otherwise of each other.' })

/** The lists of memory in their order: what a record refers to by a label or an id that callers know comes before it. */
export const MEMORY_LISTS = {
  workspaces: workspace,
  peers: peer,
  sessions: session,
  memberships: membership,
  events: event,
  messages: message,
  claims: claim,
  versions: version,
  evidence,
  conflicts: conflict,
} as const

export type MemoryList = keyof typeof MEMORY_LISTS
export type MemoryRecord<Name extends MemoryList> = z.input<(typeof MEMORY_LISTS)[Name]>

export const MEMORY_ABOUT: Record<MemoryList, string> = {
  workspaces: 'Places for all that follows.',
  peers: 'Who is remembered.',
  sessions: 'Conversations.',
  memberships: 'Who takes part in which session.',
  events: 'What was written or deleted, and what came of it.',
  messages: 'What was said.',
  claims: 'What is remembered: current, superseded, withdrawn, and erased ones without words.',
  versions: 'The history of the claims.',
  evidence: 'Where claims were said.',
  conflicts: 'Claims that say otherwise of each other, each pair once.',
}
