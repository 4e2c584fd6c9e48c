import { z } from '@hono/zod-openapi'
import { at, id } from './export-fields.ts'

// What an export tells of this instance, and an import reads over.

export const balanceSchema = z
  .strictObject({
    monthlyPeriod: z.string().describe('First day of the month that the monthly credits are for.'),
    monthlyRemaining: z.number().int().describe('What is left of them.'),
    onboardingRemaining: z.number().int().describe('What is left of the credits granted at first.'),
    updatedAt: at('When it last changed.'),
  })
  .openapi('ExportedCreditBalance', { description: 'The credits left.' })

export const ledgerSchema = z
  .strictObject({
    id: id('Id of the entry.'),
    createdAt: at('When it was written.'),
    operation: z.string().describe('What was done.'),
    kind: z.enum(['grant', 'charge', 'refund']).describe('What it did to the balance.'),
    bucket: z.enum(['onboarding', 'monthly']).describe('Which credits.'),
    amount: z.number().int().describe('How many; charges are negative.'),
    balanceAfter: z.number().int().describe('What was left of them.'),
    referenceId: z.string().describe('The request or job it belongs to.'),
  })
  .openapi('ExportedLedgerEntry', { description: 'A change of the credits.' })

export const quotaSchema = z
  .strictObject({
    metric: z.string().describe('What was counted.'),
    period: z.string().describe('Day or month.'),
    startsOn: z.string().describe('First day of the period.'),
    units: z.number().int().describe('How much was used.'),
    credits: z.number().int().describe('What it cost.'),
  })
  .openapi('ExportedQuotaCounter', { description: 'What was used in a period.' })

export const auditSchema = z
  .strictObject({
    id: id('Id of the entry.'),
    at: at('When it was done.'),
    actor: z.string().describe('Who did it.'),
    action: z.string().describe('What was done.'),
    targetId: z.string().nullable().describe('To what.'),
    result: z.string().describe('`ok` or `denied`.'),
    address: z.string().nullable().describe('From which address; null for acts of the operator.'),
    requestId: z.string().nullable().describe('In which request.'),
  })
  .openapi('ExportedAuditEntry', { description: 'What was done to the account.' })
