/** Of a day or a month, in UTC. */
export interface QuotaPeriod {
  limit: number
  remaining: number
  resetAt: string
}

export interface DailyUse {
  date: string
  metric: string
  units: number
  credits: number
}

export interface LedgerEntry {
  id: string
  createdAt: string
  operation: string
  kind: 'grant' | 'charge' | 'refund'
  amount: number
  balanceAfter: number
  bucket: 'onboarding' | 'monthly'
  referenceId: string
}

/** `GET /v1/account/usage`. */
export interface AccountUsage {
  credits: {
    remaining: number
    monthly: { remaining: number; limit: number; period: string }
    onboarding: { remaining: number }
  }
  quotas: { metric: string; daily: QuotaPeriod; monthly: QuotaPeriod }[]
  ledger: LedgerEntry[]
  dailyUsage: DailyUse[]
}

const METRICS: Record<string, string> = {
  'ingest.plan': 'Ingest, planned',
  'ingest.live': 'Ingest, live',
  query: 'Queries',
  answer: 'Answers',
  'memory.write': 'Memory writes',
  onboarding: 'Onboarding credit',
  month: 'Credit of the month',
  'month.expired': 'Rest of the month before',
}

/** A metric or another operation of the ledger in words; one of a later version by its name. */
export const metricWords = (metric: string): string => METRICS[metric] ?? metric
