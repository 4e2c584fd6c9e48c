import { z } from '@hono/zod-openapi'
import { instant } from '../http/fields.ts'
import { paginationSchema } from '../http/pagination.ts'

// What the native-memory routes answer with. These bodies are bare: they carry no schemaVersion.

const object = (about: string) => z.record(z.string(), z.unknown()).describe(about)
const metadata = object('Your own data; given back as it was sent.')
const configuration = object('Settings of this resource.')
const createdAt = instant('When it was first written.')
const workspaceId = z.string().describe('Label of the workspace.')
const sessionId = z.string().describe('Label of the session.')
const peerId = z.string().describe('Label of the peer.')

export const workspaceSchema = z
  .strictObject({ id: workspaceId, metadata, configuration, createdAt })
  .openapi('Workspace', { description: 'A place for peers, sessions and what is remembered of them.' })

export const peerSchema = z
  .strictObject({ id: peerId, workspaceId, metadata, configuration, createdAt })
  .openapi('Peer', { description: 'Somebody of whom things are remembered.' })

export const sessionSchema = z
  .strictObject({
    id: sessionId,
    workspaceId,
    isActive: z.boolean().describe('Whether messages can be added.'),
    metadata,
    configuration,
    peers: z.array(peerId).describe('Labels of the peers that take part, in the order in which they joined.'),
    createdAt,
  })
  .openapi('Session', { description: 'One conversation.' })

export const messageSchema = z
  .strictObject({
    id: z.string().describe('Id of the message, `msg_…`.'),
    workspaceId,
    sessionId,
    peerId,
    content: z.string().describe('What was said, word for word.'),
    metadata,
    tokenCount: z.number().int().describe('About how many tokens of a language model it takes.'),
    seq: z.number().int().describe('Its place in the session, from 1.'),
    createdAt: instant('When it was said.'),
  })
  .openapi('Message', { description: 'What one peer said.' })

export const CLAIM_LEVELS = ['explicit', 'deductive', 'inductive', 'contradiction', 'user'] as const
export const CLAIM_STATUSES = ['current', 'superseded', 'withdrawn'] as const

export const claimEvidenceSchema = z
  .strictObject({
    messageId: z.string().describe('Id of the message that holds the quote, `msg_…`.'),
    quote: z.string().describe('Word for word from the message.'),
    start: z.number().int().describe('Where the quote begins in `content`, in UTF-16 units as JavaScript counts.'),
    end: z.number().int().describe('Where it ends.'),
  })
  .openapi('ClaimEvidence', { description: '`content.slice(start, end) === quote`.' })

/** Fields of a claim; a schema that has a name cannot be extended without an `allOf` that no strict object passes. */
export const claimFields = {
  id: z.string().describe('Id of the claim, `clm_…`; it never changes.'),
  workspaceId,
  peerId,
  sessionId: z.string().nullable().describe('Session from which it was first derived; null when it was written.'),
  text: z.string().describe('The claim, in the third person.'),
  level: z
    .enum(CLAIM_LEVELS)
    .describe(
      '`explicit`: said outright. `deductive`, `inductive`: concluded by a model. `contradiction`: two that cannot ' +
        'both hold. `user`: written or corrected by hand.',
    ),
  status: z.enum(CLAIM_STATUSES).describe('`current`, `superseded` by a newer claim, or `withdrawn`.'),
  version: z.number().int().describe('Grows with every change of its text or status.'),
  validFrom: instant('From when it holds; null when unknown.').nullable(),
  validTo: instant('Until when it held; null while it holds.').nullable(),
  observedAt: instant('When it was last said; null when it never was.').nullable(),
  confidenceKind: z.string().describe('`asserted`, `inferred` or `user-asserted`.'),
  confidenceScore: z.number().nullable().describe('0 to 1.'),
  sourceKind: z.string().describe('`distilled` from messages, or `feedback` by hand.'),
  facets: z.array(z.string()).describe('What it is about, in few words.'),
  evidence: z.array(claimEvidenceSchema).describe('Where it was said.'),
  timesDerived: z.number().int().describe('How often it was said.'),
  conflictsWith: z.array(z.string()).describe('Ids of current claims that say otherwise.'),
  supersededBy: z.string().optional().describe('Id of the claim that took its place; only on superseded claims.'),
  expiresAt: instant('When it is withdrawn by itself; only on claims that were given an end.').optional(),
  metadata,
  createdAt: instant('When it was first known.'),
  updatedAt: instant('When it last changed.'),
}

export const claimSchema = z
  .strictObject(claimFields)
  .openapi('Claim', { description: 'Something remembered of a peer.' })

/** Kinds of events that belong to a workspace, and go with it. */
export const EVENT_KINDS = ['messages.create', 'peer.delete', 'session.delete'] as const
export const WORKSPACE_DELETION = 'workspace.delete'
export const EVENT_STATUSES = ['queued', 'processing', 'succeeded', 'failed'] as const

/** Absent from what was derived before they were counted. */
const languageCounts = {
  languages: z
    .record(z.string(), z.number().int())
    .optional()
    .describe(
      'In which languages they are written: how many messages by ISO 639-1 code, `und` where that is not known.',
    ),
  unreadMessages: z
    .number()
    .int()
    .optional()
    .describe(
      'How many of them are in a language that was not read, so that they gave no claims. They are found all the same.',
    ),
}

const derivedResult = z
  .strictObject({
    claimsCreated: z.number().int().describe('Claims that are new.'),
    claimsReinforced: z.number().int().describe('Claims that were said again.'),
    claimsSuperseded: z.number().int().describe('Claims that newer ones replaced.'),
    claimIds: z.array(z.string()).describe('Ids of all of them.'),
    ...languageCounts,
    warnings: z.array(z.string()).optional().describe('What the reader should know of this derivation.'),
  })
  .openapi('DerivedResult', { description: 'What came of messages.' })
export const deletedCounts = z
  .strictObject({
    messages: z.number().int().describe('Messages that went.'),
    claims: z.number().int().describe('Claims that went.'),
    versions: z.number().int().describe('Versions of claims that went.'),
    vectors: z.number().int().describe('Vectors that went.'),
  })
  .openapi('DeletedCounts', { description: 'What went, counted.' })
const deletedResult = z
  .strictObject({ deleted: deletedCounts })
  .openapi('DeletedResult', { description: 'What a deletion removed.' })
const deletedWorkspace = z
  .strictObject({
    deleted: z
      .strictObject({
        peers: z.number().int().describe('Peers that went.'),
        sessions: z.number().int().describe('Sessions that went.'),
        ...deletedCounts.shape,
        events: z.number().int().describe('Events that went, also such as had not ended.'),
      })
      .describe('Counts.'),
  })
  .openapi('DeletedWorkspaceResult', { description: 'What the deletion of a workspace removed.' })

const eventFields = {
  status: z.enum(EVENT_STATUSES).describe('Where it stands. A failed event is never counted as done.'),
  attempts: z.number().int().describe('How often a worker began it.'),
  nextAttemptAt: instant('When it is tried next; null unless it waits for another attempt.').nullable(),
  workspaceId,
  createdAt: instant('When it was asked for.'),
  startedAt: instant('When a worker first began it; null until then.').nullable(),
  finishedAt: instant('When it ended; null until then.').nullable(),
  error: z
    .strictObject({
      code: z.string().describe('As in the error table.'),
      message: z.string().describe('What went wrong.'),
    })
    .nullable()
    .describe('Why it, or its last attempt, failed; null otherwise.'),
}
const peerOfEvent = z.string().optional().describe('The peer it concerns, where it is one.')
const sessionOfEvent = z.string().optional().describe('The session it concerns, where it is one.')
const outcomeOf = <Result extends z.ZodType>(result: Result) =>
  z.union([result, z.null()]).describe('What came of it; null until it succeeded.')
const kindOf = <const Kinds extends readonly string[]>(kinds: Kinds) => ({
  id: z.string().describe('Id of the event, `evt_…`.'),
  kind: z.enum(kinds).describe('What is done.'),
})

/** What an event concerns and what came of it is told by its kind. */
export const eventSchema = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        ...kindOf(['messages.create']),
        sessionId: sessionOfEvent,
        ...eventFields,
        result: outcomeOf(derivedResult),
      })
      .openapi('DerivationEvent', { description: 'Messages from which claims are derived.' }),
    z
      .strictObject({
        ...kindOf(['peer.delete', 'session.delete']),
        peerId: peerOfEvent,
        sessionId: sessionOfEvent,
        ...eventFields,
        result: outcomeOf(deletedResult),
      })
      .openapi('DeletionEvent', { description: 'The deletion of a peer or a session.' }),
    z
      .strictObject({ ...kindOf([WORKSPACE_DELETION]), ...eventFields, result: outcomeOf(deletedWorkspace) })
      .openapi('WorkspaceDeletionEvent', { description: 'The deletion of a workspace.' }),
  ])
  .openapi('EventStatus', { description: 'An asynchronous write.' })

/** As an export has it: workspaces that are deleted are in none. */
export const exportedEventOutcome = {
  error: eventFields.error,
  result: z.union([derivedResult, deletedResult]).nullable().describe('What came of it; null until it succeeded.'),
}

export const freshnessSchema = z
  .strictObject({
    asOf: instant('The moment of the snapshot that this was read from.'),
    pendingEvents: z.number().int().describe('Events whose claims are not in it yet.'),
    failedEvents: z.number().int().describe('Events that failed: what was said then gave no claims.'),
  })
  .openapi('Freshness', { description: 'How much of what was written this shows.' })

export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item).describe('The items of this page.'), pagination: paginationSchema })

export type WireWorkspace = z.input<typeof workspaceSchema>
export type WirePeer = z.input<typeof peerSchema>
export type WireSession = z.input<typeof sessionSchema>
export type WireMessage = z.input<typeof messageSchema>
export type WireClaim = z.input<typeof claimSchema>
export type WireEvent = z.input<typeof eventSchema>
export type Freshness = z.input<typeof freshnessSchema>
