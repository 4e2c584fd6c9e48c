import { timestamp } from '../lib/clock.ts'

interface PeriodLeft {
  limit: number
  remaining: number
  resetAt: Date
}

export interface QuotaLeft {
  metric: string
  daily: PeriodLeft
  monthly: PeriodLeft
}

/** What was charged and what is left. */
export interface Usage {
  cost: number
  /** credits that were held back for later */
  held: number
  /** `period`: first day of the month of the monthly ones */
  credits: { onboarding: number; monthly: number; period: string }
  quota: QuotaLeft
}

/** The headers of the quota, as an answer carries them that was charged nothing yet. */
export const quotaHeaders = ({ quota: { metric, daily, monthly } }: Pick<Usage, 'quota'>): Record<string, string> => ({
  'x-service-quota-metric': metric,
  'x-service-quota-daily-limit': String(daily.limit),
  'x-service-quota-daily-remaining': String(daily.remaining),
  'x-service-quota-monthly-limit': String(monthly.limit),
  'x-service-quota-monthly-remaining': String(monthly.remaining),
  'x-service-quota-daily-reset': timestamp(daily.resetAt),
  'x-service-quota-monthly-reset': timestamp(monthly.resetAt),
})

/** All headers of an answer that was charged. */
export const usageHeaders = (usage: Usage): Record<string, string> => {
  const { onboarding, monthly, period } = usage.credits
  return {
    'x-service-credit-cost': String(usage.cost),
    'x-service-credit-remaining': String(onboarding + monthly),
    'x-service-credit-monthly-remaining': String(monthly),
    'x-service-credit-onboarding-remaining': String(onboarding),
    'x-service-credit-monthly-period': period,
    ...quotaHeaders(usage),
  }
}
