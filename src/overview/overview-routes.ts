import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import { instant, queryInteger, scopeField } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { jobOfSource, jobSummarySchema } from '../ingest/job-schemas.ts'
import { sourceSchema, wireSource } from '../ingest/source-schemas.ts'
import { timestamp } from '../lib/clock.ts'
import { accountWireId } from '../lib/ids.ts'
import type { MeteringServices } from '../metering/charge.ts'
import {
  creditsSchema,
  dailyUsageSchema,
  ledgerEntrySchema,
  quotaSchema,
  storageSchema,
} from '../metering/metering-schemas.ts'
import { getAccountUsage } from '../metering/read-credits.ts'
import { getAccountOverview, type OverviewServices } from './get-account-overview.ts'
import { getCurrentAccess } from './get-current-access.ts'

const count = (what: string) => z.number().int().describe(`Number of ${what}.`)
const quotas = z.array(quotaSchema).describe('How often each thing may still be done.')
const accountId = z.string().describe('Id of the account, `u_…`.')

export const getAccountOverviewRoute = route({
  operationId: 'getAccountOverview',
  method: 'get',
  path: '/v1/account/overview',
  tag: 'account',
  summary: 'Look at one’s account',
  access: { cliSession: true, browser: 'read' },
  rate: 'read',
  query: z.strictObject({
    sourceLimit: queryInteger(1, 100, 6, 'How many of the newest sources to give at most.'),
    ingestJobLimit: queryInteger(1, 100, 6, 'How many of the newest jobs to give at most.'),
  }),
  responses: {
    200: {
      description: 'The account.',
      schemaVersion: 'service-account-overview-v1',
      schema: z.strictObject({
        generatedAt: instant('When this was read.'),
        account: z
          .strictObject({
            id: accountId,
            displayName: z.string().nullable().describe('Name of the account; null when it was given none.'),
            email: z.string().nullable().describe('E-mail address of its owner; null when there is none.'),
            plan: z.string().describe('Name of its plan.'),
            createdAt: instant('When it was made.'),
          })
          .describe('Whose account it is.'),
        credits: creditsSchema,
        activity: z
          .strictObject({
            counts: z
              .strictObject({
                notes: count('live notes'),
                claims: count('live claims'),
                positions: count('live positions'),
                projects: count('live projects'),
                entities: count('live entities'),
                edges: count('live edges'),
                facets: count('different facets of live notes'),
                sources: count('sources'),
                messages: count('messages in the memory'),
                memoryClaims: count('current claims in the memory'),
              })
              .describe('How much of everything there is.'),
            recentSources: z.array(sourceSchema).describe('The newest sources, as `GET /v1/sources` lists them.'),
          })
          .describe('What is in it.'),
        recentIngestJobs: z
          .array(jobSummarySchema)
          .describe('The newest jobs, as `GET /v1/ingest/jobs?includeSource=true` lists them.'),
      }),
    },
  },
  handle: async (services: OverviewServices, { principal, query }) => {
    const { profile, plan, credits, counts, sources, jobs } = await getAccountOverview(
      services,
      services.db.of(accountOf(principal)),
      query,
    )
    const { id, displayName, email, createdAt } = profile
    return {
      status: 200,
      body: {
        generatedAt: timestamp(new Date()),
        account: { id: accountWireId(id), displayName, email, plan, createdAt: timestamp(createdAt) },
        credits,
        activity: { counts, recentSources: sources.map(wireSource) },
        recentIngestJobs: jobs.map(jobOfSource),
      },
    }
  },
})

export const getAccountUsageRoute = route({
  operationId: 'getAccountUsage',
  method: 'get',
  path: '/v1/account/usage',
  tag: 'account',
  summary: 'Look at what was used',
  description: 'The ledger newest first; usage of the last 31 days, newest first.',
  access: { cliSession: true, browser: 'read' },
  rate: 'read',
  query: z.strictObject({
    ledgerLimit: queryInteger(1, 100, 8, 'How many of the newest entries of the ledger to give at most.'),
  }),
  responses: {
    200: {
      description: 'Credits, quotas and use.',
      schemaVersion: 'service-account-usage-v1',
      schema: z.strictObject({
        credits: creditsSchema,
        quotas,
        ledger: z.array(ledgerEntrySchema).describe('The newest changes of the credits.'),
        storage: z.array(storageSchema).describe('What is kept, and how much the plan keeps.'),
        dailyUsage: z.array(dailyUsageSchema).describe('What was used, by day and metric.'),
      }),
    },
  },
  handle: async (services: MeteringServices, { principal, query: { ledgerLimit } }) => ({
    status: 200,
    body: await getAccountUsage(services, services.db.of(accountOf(principal)), ledgerLimit),
  }),
})

export const getCurrentAccessRoute = route({
  operationId: 'getCurrentAccess',
  method: 'get',
  path: '/v1/access',
  tag: 'account',
  summary: 'Look at what this API key may do',
  description: 'Takes every valid API key, whatever its scopes.',
  access: { apiKey: 'any' },
  rate: 'read',
  responses: {
    200: {
      description: 'The key, its bounds, quotas and credits.',
      schemaVersion: 'service-current-access-v1',
      schema: z.strictObject({
        authority: z
          .strictObject({
            type: z.literal('api_key').describe('The kind of credential.'),
            keyId: z.string().describe('Id of the key, `k_…`.'),
            keyPrefix: z.string().describe('How the key begins.'),
            name: z.string().describe('Its name.'),
            scopes: z.array(scopeField).describe('What it may do.'),
            expiresAt: instant('When it expires; null when it does not.').nullable(),
          })
          .describe('By what this request was let in.'),
        context: z
          .strictObject({
            accountId,
            maxLimit: count('records that a query may ask for'),
            maxEvidenceLimit: count('evidence notes that a query may ask for with each record'),
            maxChars: count('characters that a context or an answer may have'),
          })
          .describe('For whom it speaks, and how much it may ask for at once.'),
        quotas,
        credits: creditsSchema,
      }),
    },
  },
  handle: async (services: MeteringServices, { principal }) => ({
    status: 200,
    body: await getCurrentAccess(services, principal),
  }),
})
