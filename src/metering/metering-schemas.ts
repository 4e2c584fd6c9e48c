import { z } from '@hono/zod-openapi'
import { instant } from '../http/fields.ts'

// How credits and quotas look on the wire.

const count = (about: string) => z.number().int().describe(about)
const day = (about: string) => z.string().openapi({ format: 'date', example: '2026-01-01' }).describe(about)

export const creditsSchema = z
  .strictObject({
    remaining: count('All that is left. What ingests under way will cost is still in it, but held back for them.'),
    monthly: z
      .strictObject({
        remaining: count('What is left of this month.'),
        limit: count('What each month is granted.'),
        period: day('First day of the month.'),
      })
      .describe('Granted each month, lost at its end.'),
    onboarding: z.strictObject({ remaining: count('What is left of it.') }).describe('Granted once, and used first.'),
  })
  .openapi('Credits', { description: 'The credits left.' })

const quotaPeriod = (what: string) =>
  z
    .strictObject({
      limit: count(`Units allowed in a ${what}.`),
      remaining: count(`Units left of this ${what}.`),
      resetAt: instant(`When the next ${what} begins.`),
    })
    .describe(`Of this ${what}, in UTC.`)

export const quotaSchema = z
  .strictObject({
    metric: z.string().describe('`ingest.plan`, `ingest.live`, `query`, `answer` or `memory.write`.'),
    daily: quotaPeriod('day'),
    monthly: quotaPeriod('month'),
  })
  .openapi('Quota', { description: 'How often something may be done.' })

export const storageSchema = z
  .strictObject({
    metric: z.string().describe('`bytes` (of files and pages that were put in), `sources`, `records` or `messages`.'),
    used: count('How many there are.'),
    limit: count('How many the plan keeps.'),
  })
  .openapi('StorageUse', { description: 'How much is kept.' })

export const ledgerEntrySchema = z
  .strictObject({
    id: z.string().describe('Id of the entry.'),
    createdAt: instant('When it was written.'),
    operation: z
      .string()
      .describe(
        'A metric; `onboarding` and `month` for what was granted, `month.renewed` for what was granted again, `month.expired` for what was lost.',
      ),
    kind: z.enum(['grant', 'charge', 'refund']).describe('What it did to the balance.'),
    amount: count('How many credits; charges are negative.'),
    balanceAfter: count('What was left of this kind of credits.'),
    bucket: z.enum(['onboarding', 'monthly']).describe('Which credits.'),
    referenceId: z.string().describe('The request, event, job or month that it belongs to.'),
  })
  .openapi('CreditLedgerEntry', { description: 'A change of the credits.' })

export const dailyUsageSchema = z
  .strictObject({
    date: day('The day, in UTC.'),
    metric: z.string().describe('What was done.'),
    units: count('How often.'),
    credits: count('What it cost. A live ingest costs on the day on which it succeeds.'),
  })
  .openapi('DailyUsage', { description: 'What was used on a day.' })

export type Credits = z.input<typeof creditsSchema>
export type QuotaCounter = z.input<typeof quotaSchema>
export type LedgerEntry = z.input<typeof ledgerEntrySchema>
