import { z } from 'zod'

// What accounts may use. A plan says what is granted, what things cost and how often they may be done.

/** What is counted and charged. */
export const METRICS = ['ingest.plan', 'ingest.live', 'query', 'answer', 'memory.write'] as const
export type Metric = (typeof METRICS)[number]

/** What is kept, and bounded. */
export const STORED = ['bytes', 'sources', 'records', 'messages'] as const
export type Stored = (typeof STORED)[number]

interface Quota {
  /** units in a day and in a month of UTC */
  daily: number
  monthly: number
}

export interface Plan {
  /** granted once */
  onboardingCredits: number
  /** granted each month; what is left of them at its end is lost */
  monthlyCredits: number
  /** whether a month's credits are granted again as often as they are used up: then nothing is refused for lack of them */
  renewed: boolean
  /** credits for one unit */
  costs: Record<Metric, number>
  quotas: Record<Metric, Quota>
  /** how much may be kept at once; bytes of the files and pages that were put in */
  storage: Record<Stored, number>
}

/** By name; `default` is for accounts whose plan is not among them. */
export type Plans = Record<string, Plan> & { default: Plan }

const MOST = 1_000_000_000_000
const amount = z.number().int().min(0).max(MOST)
const NAME = /^[a-z][a-z0-9-]{0,49}$/

/** What a plan leaves out is as here. */
const USUAL: Plan = {
  onboardingCredits: 500,
  monthlyCredits: 100_000,
  renewed: false,
  costs: { 'ingest.plan': 1, 'ingest.live': 10, query: 1, answer: 5, 'memory.write': 1 },
  quotas: {
    'ingest.plan': { daily: 10_000, monthly: 100_000 },
    'ingest.live': { daily: 10_000, monthly: 100_000 },
    query: { daily: 100_000, monthly: 1_000_000 },
    answer: { daily: 20_000, monthly: 200_000 },
    'memory.write': { daily: 100_000, monthly: 1_000_000 },
  },
  storage: { bytes: 20 * 2 ** 30, sources: 100_000, records: 2_000_000, messages: 5_000_000 },
}

const byMetric = <Value>(make: (metric: Metric) => Value) =>
  Object.fromEntries(METRICS.map((metric) => [metric, make(metric)])) as Record<Metric, Value>

const quotaOf = ({ daily, monthly }: Quota) =>
  z.strictObject({ daily: amount.default(daily), monthly: amount.default(monthly) }).prefault({})

const planSchema = z.strictObject({
  onboardingCredits: amount.default(USUAL.onboardingCredits),
  monthlyCredits: amount.default(USUAL.monthlyCredits),
  renewed: z.boolean().default(USUAL.renewed),
  costs: z.strictObject(byMetric((metric) => amount.default(USUAL.costs[metric]))).prefault({}),
  quotas: z.strictObject(byMetric((metric) => quotaOf(USUAL.quotas[metric]))).prefault({}),
  storage: z
    .strictObject({
      bytes: amount.default(USUAL.storage.bytes),
      sources: amount.default(USUAL.storage.sources),
      records: amount.default(USUAL.storage.records),
      messages: amount.default(USUAL.storage.messages),
    })
    .prefault({}),
})

/** More than the usual rates let through. */
const COUNTED_ONLY: Quota = { daily: 10_000_000, monthly: 100_000_000 }

/** Where no plans were set: credits and quotas are counted as the interface says, and refuse nobody. What is kept is bounded. */
export const PLANS_OF_NONE: Plans = { default: { ...USUAL, renewed: true, quotas: byMetric(() => COUNTED_ONLY) } }

/** Plans as JSON, by name. Each fault says where it is. */
export const plansSetting = z.string().transform((text, context): Plans => {
  const fault = (message: string) => context.addIssue({ code: 'custom', message })
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    given = undefined
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    fault('must be a JSON object of plans by their names')
    return z.NEVER
  }
  const plans: Plans = { default: USUAL }
  for (const [name, plan] of Object.entries(given)) {
    if (!NAME.test(name)) {
      fault(`${JSON.stringify(name)} is no name of a plan: lower-case letters, digits and hyphens`)
      continue
    }
    const parsed = planSchema.safeParse(plan)
    if (parsed.success) plans[name] = parsed.data
    else
      for (const { path, message } of parsed.error.issues)
        fault(`${[name, ...path].map(String).join(': ')}: ${message}`)
  }
  return plans
})
