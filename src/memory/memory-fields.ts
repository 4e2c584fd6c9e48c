import { z } from '@hono/zod-openapi'
import { label, labelField } from '../http/fields.ts'

// What native-memory requests may say.

export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/

const MAX_JSON_CHARS = 16_384

/** PostgreSQL stores neither NUL nor lone surrogates in JSON, at any depth. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000')
  if (Array.isArray(value)) return value.every(isStorable)
  if (value && typeof value === 'object') {
    return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
  }
  return true
}

const jsonObject = (about: string) =>
  z
    .record(z.string(), z.unknown())
    .refine(isStorable, 'Must hold neither NUL nor lone surrogates.')
    .refine((value) => JSON.stringify(value).length <= MAX_JSON_CHARS, `Must be at most ${MAX_JSON_CHARS} characters.`)
    .openapi({ description: about })

export const metadataField = jsonObject('Your own data, at most 16,384 characters as JSON. Left as it is when absent.')

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const workspaceUpsert = z
  .strictObject({
    id: labelField('Label of the workspace.'),
    metadata: metadataField.optional(),
    configuration: z
      .strictObject({
        timezone: label(100, 'Time zone in which dates are read, such as `Europe/Oslo`; UTC unless given.')
          .refine(isTimeZone, 'Must be the name of a time zone, such as Europe/Oslo.')
          .optional(),
        retentionDays: z
          .number()
          .int()
          .min(1)
          .max(36_500)
          .optional()
          .describe(
            'Messages said longer ago than so many days of 24 hours are forgotten, with what rests on them alone; never, ' +
              'unless given.',
          ),
      })
      .describe('Settings of the workspace. Left as they are when absent.')
      .optional(),
  })
  .openapi('WorkspaceUpsert', { description: 'A workspace to get or create.' })

export const peerUpsert = z
  .strictObject({
    id: labelField('Label of the peer.'),
    metadata: metadataField.optional(),
    configuration: z
      .strictObject({
        observeMe: z.boolean().optional().describe('False: messages are kept, and nothing is derived about this peer.'),
      })
      .describe('Settings of the peer. Left as they are when absent.')
      .optional(),
  })
  .openapi('PeerUpsert', { description: 'A peer to get or create.' })

export const sessionUpsert = z
  .strictObject({
    id: labelField('Label of the session.'),
    metadata: metadataField.optional(),
    configuration: jsonObject('Your own settings of the session. Left as they are when absent.').optional(),
    peers: z
      .array(labelField('Label of a peer; made when it is not there.'))
      .max(100)
      .optional()
      .describe('Peers that take part; added to those who do.'),
  })
  .openapi('SessionUpsert', { description: 'A session to get or create.' })

const listFields = {
  limit: z.number().int().min(1).max(100).default(20).describe('How many items to give at most.'),
  cursor: z.string().max(500).optional().describe('`nextCursor` of the page before.'),
  reverse: z.boolean().default(false).describe('Oldest first instead of newest first.'),
}
const metadataFilter = jsonObject('Only items whose metadata hold all of this.').optional()

export const plainList = z
  .strictObject({
    filters: z.strictObject({ metadata: metadataFilter }).optional().describe('Which items to give.'),
    ...listFields,
  })
  .openapi('MemoryList', { description: 'Which items to list.' })

export const sessionList = z
  .strictObject({
    filters: z
      .strictObject({ metadata: metadataFilter, peerId: labelField('Only sessions of this peer.').optional() })
      .optional()
      .describe('Which sessions to give.'),
    ...listFields,
  })
  .openapi('SessionList', { description: 'Which sessions to list.' })

export const messageList = z
  .strictObject({
    filters: z
      .strictObject({ metadata: metadataFilter, peerId: labelField('Only messages of this peer.').optional() })
      .optional()
      .describe('Which messages to give.'),
    ...listFields,
  })
  .openapi('MessageList', { description: 'Which messages to list.' })

export { listFields }

const MAX_CONTENT_CHARS = 25_000
const MAX_BATCH = 100

const storable = (value: string): boolean => value.isWellFormed() && !value.includes('\u0000')

export const messagesCreate = z
  .strictObject({
    messages: z
      .array(
        z
          .strictObject({
            peerId: labelField('Label of the peer who says it; made when it is not there.'),
            content: z
              .string()
              .min(1)
              .max(MAX_CONTENT_CHARS)
              .refine(storable, 'Must hold neither NUL nor lone surrogates.')
              .describe('What is said, at most 25,000 characters (Unicode code points).'),
            metadata: metadataField.optional(),
            createdAt: z.iso
              .datetime({ offset: true, message: 'Must be an RFC 3339 date and time.' })
              .optional()
              .describe('When it was said, if not now; may lie in the past.'),
            externalId: label(512, 'Your own id; the same id in the same session is the same message.').optional(),
          })
          .openapi('NewMessage', { description: 'A message to add.' }),
      )
      .min(1)
      .max(MAX_BATCH)
      .describe('1 to 100 messages; all are written or none.'),
  })
  .openapi('MessagesCreate', { description: 'Messages to add to a session.' })

export const messageUpdate = z
  .strictObject({
    content: messagesCreate.shape.messages.element.shape.content
      .optional()
      .openapi({ description: 'What it says from now on, at most 25,000 characters; as it is unless given.' }),
    metadata: metadataField.optional(),
  })
  .refine(({ content, metadata }) => content !== undefined || metadata !== undefined, {
    path: ['content'],
    message: 'Give content, metadata or both.',
  })
  .openapi('MessageUpdate', { description: 'What changes in a message.' })

export type MessageUpdateInput = z.output<typeof messageUpdate>

export type MessagesInput = z.output<typeof messagesCreate>
