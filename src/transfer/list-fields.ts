import { z } from '@hono/zod-openapi'
import { recordSourceKind } from '../graph/record-of-supports.ts'
import { anyText, labelField } from '../http/fields.ts'
import { messageWireId, UUID } from '../lib/ids.ts'
import { isStorable } from '../memory/memory-fields.ts'
import { SHOWN_KIND } from './list-store.ts'
import { column, made } from './transfer-list.ts'

// Fields of which the records of an export are made. What goes out fits them, and what comes in must.

const MAX_INT4 = 2_147_483_647

const matching = (form: RegExp, message: string) => (about: string) =>
  z.string().regex(form, message).openapi({ description: about })

export const id = matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Must be a UUID in lower case.')
export const key = matching(/^(?:[0-9a-f]{2}){1,128}$/, 'Must be hexadecimal.')
export const at = (about: string) => z.iso.datetime().openapi({ description: about })
export const integer = (about: string) => z.number().int().min(0).max(MAX_INT4).describe(about)
export const count = (about: string) => z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).describe(about)
export const words = (about: string) => z.array(anyText('One of them.')).describe(about)
export const loose = (about: string) => z.record(z.string(), z.unknown()).openapi({ description: about })
export const createdAt = at('When it was first written.')

// ---- the graph -----------------------------------------------------------------------------------------------------

export const recordId = id('Id of the record; an import keeps it.')
export const recordKey = key('What makes two records one, in hexadecimal.')
export const nodeType = z.enum(['note', 'claim', 'position', 'project', 'entity'])
export const facets = words('What it is about, in few words.')
export const aliases = words('Other names by which it is known.')
export const language = anyText('ISO 639-1 code of its language.')
export const state = z
  .enum(['live', 'superseded', 'quarantined'])
  .describe('`live`; `superseded` by a correction or a newer version; or `quarantined`: kept, but not found.')
export const origin = {
  sourceKind: made(
    'source_kind',
    SHOWN_KIND,
    anyText('`extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`.'),
  ),
  sourceRunId: id('The oldest run that says it.'),
}
/** What a record's kind was before its run went into quarantine, which befalls runs of pages and files alone. */
export const ownKind = (sourceKind: string, type: string): { source_kind: string } => ({
  source_kind: sourceKind === QUARANTINE ? recordSourceKind('file', type) : sourceKind,
})
export const QUARANTINE = 'quarantine'
export const confidence = {
  confidenceKind: anyText('`asserted`, `inferred`, `user-asserted`…'),
  confidenceScore: z.number().min(0).max(1).nullable().describe('0 to 1; null where none was given.'),
}

// ---- memory --------------------------------------------------------------------------------------------------------
// Workspaces, peers and sessions are named by their labels, messages, claims and events by the ids that callers know;
// `uuid` is what the service itself knows them by, and what lists are ordered by.

export const uuid = (about: string) =>
  z
    .string()
    .refine((value) => UUID.test(value) && value === value.toLowerCase(), 'Must be a UUID in lower case.')
    .openapi({ description: about })
export const ownUuid = column('id', uuid('What the service knows it by; an import keeps it.'))
export const messageId = matching(
  /^msg_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'Must be the id of a message, msg_ and a UUID.',
)
export const claimId = matching(/^clm_[0-9a-f]{24}$/, 'Must be the id of a claim, clm_ and 24 hex digits.')
export const eventId = matching(/^evt_[0-9a-f]{24}$/, 'Must be the id of an event, evt_ and 24 hex digits.')
export const workspaceId = anyText('Label of the workspace.')
export const sessionId = anyText('Label of the session.')
export const peerId = anyText('Label of the peer.')
export const object = (about: string) =>
  z
    .record(z.string(), z.unknown())
    .refine(isStorable, 'Must hold neither NUL nor lone surrogates.')
    .openapi({ description: about })
export const metadata = object('The metadata that its owner gave it.')
export const score = (about: string) => z.number().min(0).max(1).describe(about)

export const uuidOf = (message: string): string => message.slice('msg_'.length)
/** A message's id: its uuid in the database, `msg_…` in the record. Null stays null. */
export const MESSAGE_ID = {
  tell: (value: string | null) => value && messageWireId(value),
  take: (value: string | null) => value && uuidOf(value),
}

export const hiddenState = z
  .enum(['live', 'deleting'])
  .describe('`deleting`: nobody sees it any more, and an event that has not ended yet deletes it.')
const label = labelField('Label.')
/** What is being deleted has given its label back. */
export const NAMED = {
  of: (it: { uuid: string; id: string; state?: 'live' | 'deleting' | undefined }): boolean =>
    it.state === 'deleting' ? it.id === `${it.uuid} deleted` : label.safeParse(it.id).success,
  path: ['id'],
  message: 'Must be a label; of what is being deleted, its uuid and "deleted".',
}
