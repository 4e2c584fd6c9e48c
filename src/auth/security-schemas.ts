import { z } from '@hono/zod-openapi'
import { instant } from '../http/fields.ts'

// What an owner sees of the ways into the account, and of what was done with them.

export const sessionKind = z.enum(['browser', 'cli']).describe('Where the session is: at a browser or a terminal.')

export const sessionId = z.string().describe('Id of the session; no secret.')

const sessionSchema = z
  .strictObject({
    id: sessionId,
    kind: sessionKind,
    current: z.boolean().describe('Whether this is the session that asks.'),
    createdAt: instant('When it began.'),
    lastUsedAt: instant('When it was last used, give or take a minute.'),
    expiresAt: instant('When it ends unless it is used before.'),
    address: z.string().nullable().describe('Address from which it was begun; null when unknown.'),
    userAgent: z
      .string()
      .nullable()
      .describe('What the browser, or the program at the terminal, called itself; null when it did not.'),
    deviceName: z.string().nullable().describe('What the machine of a terminal is called; null when unknown.'),
  })
  .openapi('SignedInSession', { description: 'A session that may be used now.' })

const passkeyFields = {
  id: z.string().describe('Id of the passkey.'),
  name: z.string().describe('Name of the passkey, for people.'),
  createdAt: instant('When it was added.'),
  lastUsedAt: instant('When it last signed in; null when never.').nullable(),
}

export const passkeySchema = z
  .strictObject(passkeyFields)
  .openapi('Passkey', { description: 'A passkey that signs in to the account.' })

export const securitySchema = z.strictObject({
  email: z.string().nullable().describe('E-mail address that signs in; null when none does.'),
  passwordUpdatedAt: instant('When the password was set; null when there is none.').nullable(),
  sessions: z.array(sessionSchema).describe('Every session that may be used now, newest first.'),
  passkeys: z
    .array(
      z
        .strictObject({
          ...passkeyFields,
          credentialId: z.string().describe('Id that its device knows it by, so that none is made twice.'),
        })
        .openapi('ListedPasskey', { description: 'A passkey, as the list shows it.' }),
    )
    .describe('Every passkey of the account.'),
})

export const auditEntrySchema = z
  .strictObject({
    id: z.string().describe('Id of the entry.'),
    at: instant('When it was done.'),
    actor: z
      .string()
      .describe('Who did it: `browser:`, `cli:` or `key:` and an id, an application, `operator` or `anonymous`.'),
    action: z.string().describe('What was done, such as `sign-in` or `api-key.create`.'),
    targetId: z
      .string()
      .nullable()
      .describe('Id of what it was done to, or the operation that was refused; null when there is none.'),
    result: z.string().describe('`ok`, or `denied` for what was refused.'),
    address: z.string().nullable().describe('Address from which it was done.'),
    requestId: z.string().nullable().describe('Id of the request that did it.'),
  })
  .openapi('AuditEntry', { description: 'One act in the log of the account.' })
