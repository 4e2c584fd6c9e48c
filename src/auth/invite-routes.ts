import { z } from '@hono/zod-openapi'
import { actorOf } from '../accounts/audit.ts'
import { label } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { firstKeySchema, keyName } from './api-key-schemas.ts'
import { redeemInvite } from './redeem-invite.ts'
import { emailField, newPassword } from './sign-in-fields.ts'
import type { SignInServices } from './sign-in-services.ts'

export const redeemInviteRoute = route({
  operationId: 'redeemInvite',
  method: 'post',
  path: '/v1/account/invites/redeem',
  tag: 'invites',
  summary: 'Redeem an invite',
  description: 'Opens an account and gives its first API key, with the seven graph scopes. An invite works once.',
  access: {},
  rate: 'public',
  body: z
    .strictObject({
      inviteToken: z.string().min(1).max(1000).describe('The invite, `cai_…`, as the operator handed it over.'),
      apiKeyName: keyName('Name of the first key, for people.').default('Customer demo CLI'),
      displayName: label(200, 'Name of the account; the one in the invite when omitted.').optional(),
      email: emailField('With `password`: the address that signs in to the account at a browser.').optional(),
      password: newPassword('With `email`: the password that signs in to the account at a browser.').optional(),
    })
    .superRefine(({ email, password }, context) => {
      if ((email === undefined) === (password === undefined)) return
      const path = [email === undefined ? 'email' : 'password']
      context.addIssue({ code: 'custom', path, message: 'E-mail address and password go together.' })
    }),
  responses: {
    201: {
      description: 'The account and its first key.',
      schemaVersion: 'service-account-invite-redemption-v1',
      schema: z.strictObject({
        account: z
          .strictObject({
            id: z.string().describe('Id of the account, `u_…`.'),
            displayName: z.string().nullable().describe('Name of the account; null when it was given none.'),
          })
          .describe('The new account.'),
        apiKey: firstKeySchema,
      }),
    },
  },
  errors: [401, 409],
  handle: async ({ signIn }: SignInServices, { principal, request, body }) => ({
    status: 201,
    body: await redeemInvite(signIn, actorOf(principal, request), body),
  }),
})
