import { METRICS, type Plan } from '../config/plans.ts'
import type { AccountDb } from '../db/sql.ts'
import { timestamp } from '../lib/clock.ts'
import { bringUpToDate, type MeteringServices } from './charge.ts'
import { periodsOf, planOf } from './metering.ts'
import type { Credits, LedgerEntry, QuotaCounter } from './metering-schemas.ts'
import { listStorage } from './storage-quota.ts'
import { type BalanceRow, type DailyUsageRow, findBalance, listDailyUsage, listLedger } from './usage-store.ts'

/** of days that the usage tells */
const USAGE_DAYS = 31
const DAY_MS = 86_400_000

/** What the account has of credits and what is left of its quotas; grants what is due first. */
export async function readCredits(
  { metering }: MeteringServices,
  own: AccountDb,
): Promise<{ credits: Credits; quotas: QuotaCounter[]; plan: string }> {
  const at = metering.now()
  const periods = periodsOf(at)
  const read = () => findBalance(own, periods)
  let row = await read()
  if (row.period === null || row.period < periods.month) {
    await own.tx((tx) => bringUpToDate(metering, tx, at))
    row = await read()
  }
  const plan = planOf(metering, row.plan)
  return {
    credits: creditsOf(row, plan),
    quotas: METRICS.map((metric) => quotaOf(row, plan, metric, periods)),
    plan: row.plan,
  }
}

const creditsOf = ({ onboarding, monthly, period }: BalanceRow, plan: Plan): Credits => ({
  remaining: onboarding + monthly,
  monthly: { remaining: monthly, limit: plan.monthlyCredits, period: period! },
  onboarding: { remaining: onboarding },
})

function quotaOf(
  { counters }: BalanceRow,
  { quotas }: Plan,
  metric: (typeof METRICS)[number],
  { dayEnds, monthEnds }: ReturnType<typeof periodsOf>,
): QuotaCounter {
  const left = (period: 'day' | 'month', limit: number, ends: Date) => {
    const used = counters.find((counter) => counter.metric === metric && counter.period === period)?.units ?? 0
    return { limit, remaining: Math.max(0, limit - used), resetAt: timestamp(ends) }
  }
  const { daily, monthly } = quotas[metric]
  return { metric, daily: left('day', daily, dayEnds), monthly: left('month', monthly, monthEnds) }
}

/** Credits, quotas, what is kept, the newest entries of the ledger, and what was used on each of the last days. */
export async function getAccountUsage(services: MeteringServices, own: AccountDb, ledgerLimit: number) {
  const { credits, quotas } = await readCredits(services, own)
  const storage = await listStorage(services.metering, own)
  return { credits, quotas, storage, ...(await readUsage(services, own, ledgerLimit)) }
}

async function readUsage(
  { metering }: MeteringServices,
  own: AccountDb,
  ledgerLimit: number,
): Promise<{ ledger: LedgerEntry[]; dailyUsage: DailyUsageRow[] }> {
  const { day } = periodsOf(new Date(metering.now().getTime() - (USAGE_DAYS - 1) * DAY_MS))
  const [ledger, dailyUsage] = [await listLedger(own, ledgerLimit), await listDailyUsage(own, day)]
  return { ledger: ledger.map((entry) => ({ ...entry, createdAt: timestamp(entry.createdAt) })), dailyUsage }
}
