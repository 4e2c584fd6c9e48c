const METRICS: Record<string, string> = {
  'ingest.plan': 'Ingest, planned',
  'ingest.live': 'Ingest, live',
  query: 'Queries',
  answer: 'Answers',
  'memory.write': 'Memory writes',
  onboarding: 'Onboarding credit',
  month: 'Credit of the month',
  'month.renewed': 'Credits of the month, once more',
  'month.expired': 'Rest of the month before',
}

/** A metric or another operation of the ledger in words; one of a later version by its name. */
export const metricWords = (metric: string): string => METRICS[metric] ?? metric
