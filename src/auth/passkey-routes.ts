import { z } from '@hono/zod-openapi'
import { actorOf } from '../accounts/audit.ts'
import { instant, label, uuid } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { browserSessionOf } from './account-of.ts'
import { createPasskey, deletePasskey } from './change-passkeys.ts'
import { newCredential } from './passkey-schemas.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { passkeySchema } from './security-schemas.ts'
import { newPassword } from './sign-in-fields.ts'
import type { SignInServices } from './sign-in-services.ts'

const PASSKEY_VERSION = 'service-account-passkey-v1'

const passwordInstead = newPassword('The password, when the sign-in is more than ten minutes old.').optional()

export const createPasskeyRoute = route({
  operationId: 'createPasskey',
  method: 'post',
  path: '/v1/account/passkeys',
  tag: 'account',
  summary: 'Add a passkey',
  description:
    'It signs in from now on, beside the password. Needs a sign-in within the last ten minutes, or the password. At most ' +
    'ten.',
  access: { browser: 'csrf' },
  rate: 'write',
  body: z.strictObject({
    name: label(100, 'Name of the passkey, for people.'),
    credential: newCredential,
    password: passwordInstead,
  }),
  responses: {
    201: {
      description: 'The passkey.',
      schemaVersion: PASSKEY_VERSION,
      schema: z.strictObject({ passkey: passkeySchema }),
    },
  },
  errors: [409],
  handle: async ({ signIn }: SignInServices, { principal, request, body }) => {
    const session = browserSessionOf(principal)
    const by = actorOf(principal, request)
    await requireRecentSignIn(signIn, session, { by, password: body.password, signal: request.signal })
    return {
      status: 201,
      body: await createPasskey(signIn, signIn.db.of(session.accountId), by, request.headers, body),
    }
  },
})

export const deletePasskeyRoute = route({
  operationId: 'deletePasskey',
  method: 'delete',
  path: '/v1/account/passkeys/{id}',
  tag: 'account',
  summary: 'Delete a passkey',
  description: 'It signs in no more. Needs a sign-in within the last ten minutes, or the password.',
  access: { browser: 'csrf' },
  rate: 'write',
  params: z.strictObject({ id: uuid('Id of the passkey.') }),
  body: z.strictObject({ password: passwordInstead }),
  bodyOptional: true,
  responses: {
    200: {
      description: 'The passkey that is gone.',
      schemaVersion: PASSKEY_VERSION,
      schema: z.strictObject({
        passkey: z
          .strictObject({ ...passkeySchema.shape, deletedAt: instant('When it was deleted.') })
          .describe('What was deleted.'),
      }),
    },
  },
  errors: [404],
  handle: async ({ signIn }: SignInServices, { principal, request, params, body }) => {
    const session = browserSessionOf(principal)
    const by = actorOf(principal, request)
    await requireRecentSignIn(signIn, session, { by, password: body.password, signal: request.signal })
    return { status: 200, body: await deletePasskey(signIn.db.of(session.accountId), by, params.id) }
  },
})
