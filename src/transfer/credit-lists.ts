import { z } from '@hono/zod-openapi'
import { at, id } from './list-fields.ts'
import { list, NO_ID } from './transfer-list.ts'

// Credits belong to the instance: they are told, and an import reads over them.

/** One record at most. */
export const creditBalance = list({
  name: 'creditBalance',
  about: 'The credits left.',
  component: ['ExportedCreditBalance', 'The credits left.'],
  table: 'credit_balance',
  key: { account_id: NO_ID },
  fields: {
    monthlyPeriod: z.string().describe('First day of the month that the monthly credits are for.'),
    monthlyRemaining: z.number().int().describe('What is left of them.'),
    onboardingRemaining: z.number().int().describe('What is left of the credits granted at first.'),
    updatedAt: at('When it last changed.'),
  },
  leftOut: { held: 'what jobs under way will cost' },
})

export const creditLedger = list({
  name: 'creditLedger',
  about: 'Every change of the credits.',
  component: ['ExportedLedgerEntry', 'A change of the credits.'],
  table: 'credit_ledger',
  fields: {
    id: id('Id of the entry.'),
    createdAt: at('When it was written.'),
    operation: z.string().describe('What was done.'),
    kind: z.enum(['grant', 'charge', 'refund']).describe('What it did to the balance.'),
    bucket: z.enum(['onboarding', 'monthly']).describe('Which credits.'),
    amount: z.number().int().describe('How many; charges are negative.'),
    balanceAfter: z.number().int().describe('What was left of them.'),
    referenceId: z.string().describe('The request or job it belongs to.'),
  },
})

export const quotaCounters = list({
  name: 'quotaCounters',
  about: 'What was used.',
  component: ['ExportedQuotaCounter', 'What was used in a period.'],
  table: 'quota_counter',
  key: { metric: '', period: '', starts_on: '-infinity' },
  fields: {
    metric: z.string().describe('What was counted.'),
    period: z.string().describe('Day or month.'),
    startsOn: z.string().describe('First day of the period.'),
    units: z.number().int().describe('How much was used.'),
    credits: z.number().int().describe('What it cost.'),
  },
})
