import { z } from '@hono/zod-openapi'
import { actorOf } from '../accounts/audit.ts'
import { instant, label } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { timestamp } from '../lib/clock.ts'
import { browserSessionOf } from './account-of.ts'
import { decideDevice } from './decide-device.ts'
import { pollDevice } from './poll-device.ts'
import { accountView, signedInAccount } from './sign-in-schemas.ts'
import type { SignInServices } from './sign-in-services.ts'
import { startDevice } from './start-device.ts'

/** Shown to somebody who has to decide by it: nothing that is not seen, or that turns the rest around. */
const shownName = (about: string) =>
  label(100, about).refine((name) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name), 'Must hold printable characters only.')

export const startDeviceRoute = route({
  operationId: 'startDevice',
  method: 'post',
  path: '/v1/auth/cli/device',
  tag: 'sign-in',
  summary: 'Begin signing in at a terminal',
  description:
    'Show `userCode` and `verificationUri` to the person at the terminal, who approves it in a browser, and poll ' +
    '`POST /v1/auth/cli/token` with `deviceCode` meanwhile.',
  access: {},
  rate: 'public',
  body: z.strictObject({
    clientName: shownName('Name of the program, as the person who approves sees it.').optional(),
    deviceName: shownName('Name of the machine, as the person who approves sees it.').optional(),
  }),
  bodyOptional: true,
  responses: {
    201: {
      description: 'The two codes.',
      schemaVersion: 'service-cli-device-authorization-v1',
      schema: z.strictObject({
        deviceCode: z.string().describe('For polling, `cad_…`; show it to nobody.'),
        userCode: z.string().describe('For the browser, `BCDF-GHJK`.'),
        verificationUri: z.string().describe('Where the user code is typed in.'),
        verificationUriComplete: z
          .string()
          .describe('The same with the code filled in; it approves nothing by itself.'),
        expiresIn: z.number().int().describe('For how many seconds the codes work.'),
        interval: z.number().int().describe('Seconds to wait between polls.'),
        expiresAt: instant('When the codes stop working.'),
      }),
    },
  },
  handle: async ({ signIn }: SignInServices, { request, body }) => ({
    status: 201,
    body: await startDevice(signIn, {
      clientName: body.clientName ?? null,
      deviceName: body.deviceName ?? null,
      ip: request.address,
    }),
  }),
})

export const decideDeviceRoute = route({
  operationId: 'decideDevice',
  method: 'post',
  path: '/v1/auth/cli/device/approve',
  tag: 'sign-in',
  summary: 'Approve or deny a terminal',
  description:
    'Show what `preview` tells, and ask whether the code stands on the person’s own terminal, before anything is approved. ' +
    'Five wrong codes are 429 for ten minutes.',
  access: { browser: 'csrf' },
  rate: 'write',
  body: z.strictObject({
    userCode: z.string().min(1).max(40).describe('The code on the terminal; case and dash do not matter.'),
    decision: z
      .enum(['approve', 'deny', 'preview'])
      .default('approve')
      .describe('`preview` changes nothing and shows who asks.'),
  }),
  responses: {
    200: {
      description: 'What was decided, and about what.',
      schemaVersion: 'service-cli-device-approval-v1',
      schema: z.strictObject({
        status: z.enum(['approved', 'denied', 'pending']).describe('`pending` after `preview`.'),
        device: z
          .strictObject({
            clientName: z.string().nullable().describe('What the program calls itself; null when it does not say.'),
            deviceName: z.string().nullable().describe('What the machine is called; null when it does not say.'),
            ip: z.string().describe('Address from which the sign-in was begun.'),
            requestedAt: instant('When it was begun.'),
          })
          .describe('What asks.'),
      }),
    },
  },
  errors: [404, 409],
  handle: async ({ signIn }: SignInServices, { principal, request, body }) => {
    const session = browserSessionOf(principal)
    return { status: 200, body: await decideDevice(signIn, session, actorOf(principal, request), body) }
  },
})

export const pollDeviceRoute = route({
  operationId: 'pollDevice',
  method: 'post',
  path: '/v1/auth/cli/token',
  tag: 'sign-in',
  summary: 'Ask whether a terminal was approved',
  description:
    '202 while nobody has decided; then, once, the session. 400 `expired_token` or `invalid_grant`, 403 when it was ' +
    'denied, 429 `slow_down` when polled faster than the interval.',
  access: {},
  rate: 'read',
  body: z.strictObject({ deviceCode: z.string().min(1).max(1000).describe('The code, `cad_…`.') }),
  responses: {
    200: {
      description: 'The terminal is signed in.',
      name: 'CliSessionReply',
      schemaVersion: 'service-cli-session-v1',
      schema: z.strictObject({
        account: signedInAccount,
        session: z
          .strictObject({
            id: z.string().describe('Id of the session; no secret.'),
            token: z.string().describe('The bearer, `cac_…`; shown only here.'),
            tokenType: z.literal('Bearer').describe('How the token is sent.'),
            createdAt: instant('When the session began.'),
            expiresAt: instant('When it ends unless it is used before; use moves it on, to 90 days at most.'),
          })
          .describe('The session of the terminal.'),
      }),
    },
    202: {
      description: 'Nobody has decided yet.',
      name: 'DevicePendingReply',
      schemaVersion: 'service-cli-device-token-pending-v1',
      schema: z.strictObject({
        status: z.literal('pending').describe('Nobody has decided yet.'),
        interval: z.number().int().describe('Seconds to wait before the next poll.'),
        expiresIn: z.number().int().describe('For how many seconds the codes still work.'),
      }),
    },
  },
  errors: [401, 403],
  handle: async ({ signIn }: SignInServices, { principal, request, body }) => {
    const poll = await pollDevice(signIn, actorOf(principal, request), body.deviceCode)
    if ('interval' in poll) return { status: 202, body: { status: 'pending' as const, ...poll } }
    const { account, id, token, createdAt, expiresAt } = poll
    const session = {
      id,
      token,
      tokenType: 'Bearer' as const,
      createdAt: timestamp(createdAt),
      expiresAt: timestamp(expiresAt),
    }
    return { status: 200, body: { account: accountView(account), session } }
  },
})
