import { z } from '@hono/zod-openapi'
import { actorOf } from '../accounts/audit.ts'
import { accountOf } from '../auth/account-of.ts'
import { accountIdField } from '../http/fields.ts'
import { type RequestContext, type ResponseDeclaration, route } from '../http/route.ts'
import type { AccountId } from '../lib/ids.ts'
import { type ExportServices, exportAccount } from './export-account.ts'
import { exportSchema } from './export-lists.ts'
import { type ImportServices, importAccount } from './import-account.ts'

const ABOUT =
  'Streamed: as it was at one moment, whatever is written meanwhile, and however large it is. Superseded and ' +
  'quarantined records are in it, marked, and native memory with its history; vectors, index rows, keys, tokens, webhooks and ' +
  'sign-in sessions are not. An answer that is cut ' +
  'off ends without the last chunk: it is no JSON. One export of an account is sent at a time: others ' +
  'wait for their turn, and are 429 when it does not come within CAIRN_EXPORT_WAIT_SECONDS.'

const exported = {
  description: 'The account, one record a line.',
  schemaVersion: null,
  schema: exportSchema,
  streamed: true,
} as const satisfies ResponseDeclaration

const waitingOf = ({ signal, stopping }: RequestContext) => AbortSignal.any([signal, stopping])

const exportReply = (account: AccountId, stream: ReturnType<typeof exportAccount>) => ({
  status: 200,
  headers: {
    'content-disposition': `attachment; filename="cairn-${account}-${new Date().toISOString().slice(0, 10)}.json"`,
  },
  stream,
})

export const exportAccountRoute = route({
  operationId: 'exportAccount',
  method: 'get',
  path: '/v1/account/export',
  tag: 'account',
  summary: 'Export the account',
  description: ABOUT,
  access: { apiKey: 'account' },
  rate: 'read',
  responses: { 200: exported },
  handle: async (services: ExportServices, { principal, request }) => {
    const account = accountOf(principal)
    return exportReply(
      account,
      exportAccount(services, services.db.of(account), actorOf(principal, request), waitingOf(request)),
    )
  },
})

const params = z.strictObject({ userId: accountIdField('The account.') })

export const exportAnyAccountRoute = route({
  operationId: 'exportAnyAccount',
  method: 'get',
  path: '/v1/admin/accounts/{userId}/export',
  tag: 'operator',
  summary: 'Export an account',
  description: ABOUT,
  access: { operator: true },
  rate: 'read',
  params,
  errors: [404],
  responses: { 200: exported },
  handle: async (services: ExportServices, { principal, request, params: { userId } }) =>
    exportReply(
      userId,
      exportAccount(services, services.db.of(userId), actorOf(principal, request), waitingOf(request)),
    ),
})

export const importAccountRoute = route({
  operationId: 'importAccount',
  method: 'post',
  path: '/v1/admin/accounts/{userId}/import',
  tag: 'operator',
  summary: 'Import an export into an empty account',
  description:
    'An extension. All or nothing: records, edges, runs, sources, files and memory keep their ids, history and evidence. The ' +
    'account stays who it is, but takes the names of its owner where it has none. Keys, credits and the audit log are ' +
    'not taken over; ingest jobs come as what they were and are never run, events of memory that had not ended are; a ' +
    'job whose id is taken gets another. Members and ' +
    'records come in the order of an export. Vectors are made by a job; until it has ended, queries go by words and ' +
    'links.',
  access: { operator: true },
  rate: 'write',
  params,
  streamedBody: exportSchema,
  errors: [404, 409],
  responses: {
    201: {
      description: 'Everything is in.',
      schemaVersion: 'service-admin-account-import-v1',
      schema: z.strictObject({
        account: z.strictObject({ id: z.string().describe('Id of the account, `u_…`.') }).describe('The account.'),
        imported: z
          .record(z.string(), z.number().int().describe('Number of records.'))
          .describe('How many records came in, by list of the export; those of memory as `memory.messages` and so on.'),
        renamedJobs: z.number().int().describe('Jobs and events whose id was taken, and which got another.'),
        reembedJobId: z
          .string()
          .nullable()
          .describe(
            'The job that makes the vectors; poll it with a key of the account. Null when there are no records.',
          ),
      }),
    },
  },
  handle: async (services: ImportServices, { principal, request, params: { userId }, openBody }) => ({
    status: 201,
    body: await importAccount(
      services,
      services.db.of(userId),
      openBody(services.maxImportBytes),
      actorOf(principal, request),
    ),
  }),
})
