import type { Metric } from '../config/plans.ts'
import type { AccountDb, Db } from '../db/sql.ts'
import { ServiceError } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import {
  type ChargeRow,
  chargeAlone,
  chargeBalance,
  findCreditsHeld,
  type NewCharge,
  openBalance,
  recountHeld,
  refundCharge,
  renewBalance,
  rollBalance,
  setCreditsHeld,
} from './credit-store.ts'
import { grantsOf, type Metering, periodsOf, termsOf } from './metering.ts'
import { type QuotaLeft, quotaHeaders, type Usage } from './usage-headers.ts'
import { findBalance } from './usage-store.ts'

export interface MeteringServices {
  db: Db
  metering: Metering
}

type Entry = Pick<NewCharge, 'metric' | 'units' | 'reference' | 'terms' | 'settles' | 'lazily'>

/**
 * Charges one unit of something in the caller's transaction, as the last thing it writes. Credits come before the
 * quota. Throws 402 `insufficient_credits` and 429 `quota_exceeded`, and then nothing of the transaction may stay.
 * `reference`: the request or event it was for.
 */
export const chargeInTransaction = (
  metering: Metering,
  tx: AccountDb,
  metric: Metric,
  reference: string,
): Promise<Usage> => write(metering, tx, { ...entryOf(metering, metric), reference })

/**
 * As `chargeInTransaction`, in a transaction of its own that does not wait for the disk: what a crash of the database
 * may lose is the charge of the last moment, balance and ledger together. One statement, as long as nothing is due and
 * nothing is lacking.
 */
export async function charge(
  { metering }: MeteringServices,
  own: AccountDb,
  metric: Metric,
  reference: string,
): Promise<Usage> {
  const entry = { ...entryOf(metering, metric), reference, lazily: true }
  const at = metering.now()
  const row = await chargeAlone(own, rowOf(entry, at))
  return (row && usageOf(entry, row, periodsOf(at))) ?? own.tx((tx) => write(metering, tx, entry))
}

/**
 * Charges before `work`, which costs somebody else, so that of requests at once none is worked for that could not be paid.
 * It is given back where the work fails or made nothing (null), but not to a caller who has left. Throws as `charge`, then
 * nothing was begun, and what the work throws.
 */
export async function chargeBefore<Made>(
  services: MeteringServices,
  own: AccountDb,
  { metric, reference, signal }: { metric: Metric; reference: string; signal: AbortSignal },
  work: () => Promise<Made>,
): Promise<{ made: Made; usage: Usage }> {
  const { metering } = services
  const { day, month } = periodsOf(metering.now())
  const usage = await charge(services, own, metric, reference)
  const giveBack = () =>
    refundCharge(own, {
      ...{ metric, reference, day, month, at: metering.now() },
      ...{ onboardingEntry: newId(), monthlyEntry: newId() },
    })
  let made: Made
  try {
    made = await work()
  } catch (error) {
    if (!signal.aborted) await giveBack().catch(() => {}) // what went wrong first is what is told
    throw error
  }
  if (made === null) await giveBack()
  return { made, usage }
}

/**
 * Counts one unit and holds its price back until the job has ended; `job` was inserted by the same transaction. Throws
 * as `chargeInTransaction`.
 */
export async function holdForJob(metering: Metering, tx: AccountDb, metric: Metric, job: string): Promise<Usage> {
  const entry = { ...entryOf(metering, metric), terms: termsOf(metering, metric, true), reference: job }
  const usage = await write(metering, tx, entry)
  if (usage.held > 0) await setCreditsHeld(tx, job, usage.held)
  return usage
}

/**
 * Ends what `holdForJob` began, in the transaction that ends the job: takes what was held back when it succeeded, gives
 * it free when it did not. Never refused, also when the month has changed meanwhile.
 */
export async function settleJob(
  metering: Metering,
  tx: AccountDb,
  metric: Metric,
  { job, succeeded }: { job: string; succeeded: boolean },
): Promise<void> {
  const held = await findCreditsHeld(tx, job)
  if (held === 0) return
  const terms = { cost: succeeded ? held : 0, hold: -held, daily: ANY, monthly: ANY }
  await write(metering, tx, {
    metric,
    units: 0,
    reference: job,
    terms: { default: terms },
    settles: true,
    lazily: false,
  })
}

const ANY = Number.MAX_SAFE_INTEGER

const entryOf = (metering: Metering, metric: Metric): Omit<Entry, 'reference'> => ({
  metric,
  units: 1,
  terms: termsOf(metering, metric, false),
  settles: false,
  lazily: false,
})

async function write(metering: Metering, tx: AccountDb, entry: Entry): Promise<Usage> {
  const at = metering.now()
  const periods = periodsOf(at)
  const attempt = () => chargeBalance(tx, { ...rowOf(entry, at), aborts: false })
  let row = await attempt()
  if (!row.hasBalance) {
    await bringUpToDate(metering, tx, at)
    row = await attempt()
  }
  if (row.period === null && row.held > 0) {
    await recountHeld(tx)
    row = await attempt()
  }
  if (
    row.period === null &&
    (await renewBalance(tx, { entry: newId(), plans: grantsOf(metering), at, month: periods.month }))
  )
    row = await attempt()
  const usage = usageOf(entry, row, periods)
  if (!usage) throw new ServiceError(402, 'insufficient_credits', refusal(row))
  if (row.dayUnits === null || row.monthUnits === null) throw await quotaExceeded(tx, entry, row, usage, at)
  return usage
}

function rowOf(entry: Entry, at: Date): Omit<NewCharge, 'aborts'> {
  const { day, month } = periodsOf(at)
  return { ...entry, at, day, month, onboardingEntry: newId(), monthlyEntry: newId() }
}

/** Grants what is due: the first credits of an account, and those of a new month. */
export async function bringUpToDate(metering: Metering, tx: AccountDb, at: Date): Promise<void> {
  const { month } = periodsOf(at)
  const plans = grantsOf(metering)
  const granted = () => ({ entries: { onboarding: newId(), expired: newId(), monthly: newId() }, plans, at, month })
  await openBalance(tx, granted())
  await rollBalance(tx, granted())
}

/** Null: the balance did not cover it. */
function usageOf(
  { metric }: Entry,
  row: ChargeRow,
  { dayEnds, monthEnds }: ReturnType<typeof periodsOf>,
): Usage | null {
  if (row.period === null) return null
  const { cost, hold, onboardingLeft, monthlyLeft, period, daily, monthly } = row
  const left = (limit: number, units: number | null): number => Math.max(0, limit - (units ?? limit))
  return {
    cost,
    held: Math.max(0, hold),
    credits: { onboarding: onboardingLeft!, monthly: monthlyLeft!, period },
    quota: {
      metric,
      daily: { limit: daily, remaining: left(daily, row.dayUnits), resetAt: dayEnds },
      monthly: { limit: monthly, remaining: left(monthly, row.monthUnits), resetAt: monthEnds },
    },
  }
}

const refusal = ({ cost, hold, held }: ChargeRow): string =>
  `This costs ${cost + hold} credits, and the balance does not cover it${held > 0 ? ' besides what ingests under way will cost' : ''}.`

async function quotaExceeded(
  tx: AccountDb,
  { metric }: Entry,
  row: ChargeRow,
  { quota }: Usage,
  at: Date,
): Promise<ServiceError> {
  // The day that had room counts this unit in this transaction, which is rolled back.
  const { counters } = await findBalance(tx, periodsOf(at))
  const used = (period: string, counted: boolean) =>
    (counters.find((counter) => counter.metric === metric && counter.period === period)?.units ?? 0) - (counted ? 1 : 0)
  const left: QuotaLeft = {
    metric,
    daily: { ...quota.daily, remaining: Math.max(0, row.daily - used('day', row.dayUnits !== null)) },
    monthly: { ...quota.monthly, remaining: Math.max(0, row.monthly - used('month', false)) },
  }
  const full = left.monthly.remaining === 0 ? left.monthly : left.daily
  const seconds = Math.max(1, Math.ceil((full.resetAt.getTime() - at.getTime()) / 1000))
  return new ServiceError(
    429,
    'quota_exceeded',
    `The ${full === left.monthly ? 'monthly' : 'daily'} quota of ${full.limit} for ${metric} is used up; wait ${seconds} s.`,
    { headers: { ...quotaHeaders({ quota: left }), 'retry-after': String(seconds) } },
  )
}
