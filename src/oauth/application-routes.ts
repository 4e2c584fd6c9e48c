import { z } from '@hono/zod-openapi'
import { actorOf } from '../accounts/audit.ts'
import { accountOf } from '../auth/account-of.ts'
import type { Db } from '../db/sql.ts'
import { instant, scopeField, uuid } from '../http/fields.ts'
import { route } from '../http/route.ts'
import type { ApplicationId } from '../lib/ids.ts'
import { SCOPES } from '../lib/principal.ts'
import { listApplications, narrowApplication, revokeApplication } from './change-application.ts'

const scopes = z.array(scopeField)

const applicationFields = {
  id: z.string().describe('Id of the authorization.'),
  clientId: z.string().describe('Id of the client: the address of its document, or what it got when it registered.'),
  clientName: z.string().describe('What the client called itself when it was agreed to.'),
  clientUri: z.string().nullable().describe('The client’s own page, as it says; null when it names none.'),
  redirectHosts: z
    .array(z.string().describe('A host, or scheme and host.'))
    .describe('Where browsers are sent back to.'),
  scopes: scopes.describe('What the application may do.'),
  createdAt: instant('When it was first agreed to.'),
  lastUsedAt: instant('When it last called, give or take a minute; null when never.').nullable(),
  expiresAt: instant('When it has to ask again.'),
}
const application = z
  .strictObject(applicationFields)
  .openapi('Application', { description: 'An application that may act for the account.' })

const APPLICATION_VERSION = 'service-account-application-v1'
const params = z.strictObject({ id: uuid('Id of the application.') })
const idOf = (id: string) => id as ApplicationId

export const listApplicationsRoute = route({
  operationId: 'listApplications',
  method: 'get',
  path: '/v1/account/applications',
  tag: 'applications',
  summary: 'List the applications that may act for the account',
  description: 'Those that were let in at the MCP endpoint and neither revoked nor run out, newest first.',
  access: { browser: 'read' },
  rate: 'read',
  responses: {
    200: {
      description: 'All of them.',
      schemaVersion: 'service-account-application-list-v1',
      schema: z.strictObject({ applications: z.array(application).describe('The applications.') }),
    },
  },
  handle: async ({ db }: { db: Db }, { principal }) => ({
    status: 200,
    body: await listApplications(db.of(accountOf(principal))),
  }),
})

export const narrowApplicationRoute = route({
  operationId: 'narrowApplication',
  method: 'put',
  path: '/v1/account/applications/{id}',
  tag: 'applications',
  summary: 'Take scopes away from an application',
  description:
    'From this answer on its requests may do no more than this. What it does not have it must ask for itself.',
  access: { browser: 'csrf' },
  rate: 'write',
  params,
  body: z.strictObject({ scopes: scopes.min(1).max(SCOPES.length).describe('What it keeps of its scopes.') }),
  responses: {
    200: {
      description: 'The application as it is now.',
      schemaVersion: APPLICATION_VERSION,
      schema: z.strictObject({ application: application }),
    },
  },
  errors: [404],
  handle: async ({ db }: { db: Db }, { principal, request, params: { id }, body }) => ({
    status: 200,
    body: await narrowApplication(db.of(accountOf(principal)), actorOf(principal, request), idOf(id), body.scopes),
  }),
})

export const revokeApplicationRoute = route({
  operationId: 'revokeApplication',
  method: 'delete',
  path: '/v1/account/applications/{id}',
  tag: 'applications',
  summary: 'End an application',
  description: 'From this answer on its tokens get 401. Revoking it again answers the same.',
  access: { browser: 'csrf' },
  rate: 'write',
  params,
  responses: {
    200: {
      description: 'The application as it was, and when it ended.',
      schemaVersion: APPLICATION_VERSION,
      schema: z.strictObject({
        application: z
          .strictObject({ ...applicationFields, revokedAt: instant('When it ended.') })
          .describe('The application that was.'),
      }),
    },
  },
  errors: [404],
  handle: async ({ db }: { db: Db }, { principal, request, params: { id } }) => ({
    status: 200,
    body: await revokeApplication(db.of(accountOf(principal)), actorOf(principal, request), idOf(id)),
  }),
})
