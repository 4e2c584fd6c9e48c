import { z } from '@hono/zod-openapi'
import { calendarDay, instant, label, labelField, scopeField } from '../http/fields.ts'

// Fields of keys, each described once for all routes that make or show keys.

const scopeList = z.array(scopeField)

export const keyName = (about: string) => label(200, about)

/** Fields of a request that makes a key, beside its name. */
export const newKeyFields = {
  scopes: scopeList
    .min(1)
    .max(100)
    .describe('What the key may do; every scope except `account` when omitted.')
    .optional(),
  expiresAt: calendarDay('Last day on which the key works, UTC; without it the key does not expire.').optional(),
  defaultWorkspace: labelField(
    'Workspace of the memory that is meant where a request with this key names none.',
  ).optional(),
  defaultPeer: labelField('Peer that is meant where a request with this key names none.').optional(),
}

export const bindToSession = z
  .boolean()
  .describe(
    'True: the key ends with the browser session that makes it, and after 12 hours anyway; it stands in no list, and ' +
      'cannot be rotated. Only for browser sessions, and not beside `expiresAt`. A session has 8 of them: the ninth ' +
      'revokes the oldest.',
  )
  .optional()

const shown = {
  id: z.string().describe('Id of the key, `k_…`.'),
  name: z.string().describe('Name of the key, for people.'),
  scopes: scopeList.describe('What the key may do.'),
}
const expiresAt = calendarDay('Last day on which the key works, UTC; null when it does not expire.').nullable()
const defaults = {
  defaultWorkspace: labelField(
    'Workspace that the key means where a request names none, if it is bound to one.',
  ).optional(),
  defaultPeer: labelField('Peer that the key means where a request names none, if it is bound to one.').optional(),
}
const rawKey = z.string().describe('The key itself; shown only here.')

export const firstKeySchema = z.strictObject({ ...shown, rawKey }).describe('The new key.')

export const issuedKeySchema = z
  .strictObject({ ...shown, rawKey, expiresAt, ...defaults })
  .openapi('IssuedApiKey', { description: 'The new key.' })

export const keyMetadataSchema = z
  .strictObject({
    ...shown,
    keyPrefix: z.string().describe('How the key begins, to tell it from others.'),
    createdAt: instant('When the key was made.'),
    lastUsedAt: instant('When the key was last used, give or take a minute; null when never.').nullable(),
    expiresAt,
    revokedAt: instant('When the key was revoked; null while it is not.').nullable(),
    ...defaults,
  })
  .openapi('ApiKeyMetadata', { description: 'A key without its secret.' })
