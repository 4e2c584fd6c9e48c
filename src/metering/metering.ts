import type { Metric, Plan, Plans } from '../config/plans.ts'
import type { Terms } from './credit-store.ts'

/** What charging and counting needs to know. */
export interface Metering {
  plans: Plans
  /** months and days are its, in UTC; tests alone move it */
  now(): Date
}

/** The periods that an instant lies in, by their first days, YYYY-MM-DD, and when they end. */
export function periodsOf(at: Date) {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  const dayOf = (date: number) => new Date(date).toISOString().slice(0, 10)
  return {
    day: dayOf(Date.UTC(year, month, day)),
    month: dayOf(Date.UTC(year, month, 1)),
    dayEnds: new Date(Date.UTC(year, month, day + 1)),
    monthEnds: new Date(Date.UTC(year, month + 1, 1)),
  }
}

export const planOf = ({ plans }: Metering, name: string): Plan =>
  (Object.hasOwn(plans, name) ? plans[name] : undefined) ?? plans.default

/** For the store, which alone sees what plan an account has. */
const byPlan = <Value>({ plans }: Metering, make: (plan: Plan) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(plans).map(([name, plan]) => [name, make(plan)]))

/** `held`: the price is not taken but held back. */
export const termsOf = (metering: Metering, metric: Metric, held: boolean): Record<string, Terms> =>
  byPlan(metering, ({ costs, quotas }) => ({
    cost: held ? 0 : costs[metric],
    hold: held ? costs[metric] : 0,
    ...quotas[metric],
  }))

export const grantsOf = (metering: Metering) =>
  byPlan(metering, ({ onboardingCredits, monthlyCredits, renewed }) => ({
    onboarding: onboardingCredits,
    monthly: monthlyCredits,
    renewed: renewed ? monthlyCredits : 0,
  }))
