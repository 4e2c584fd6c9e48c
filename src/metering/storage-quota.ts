import { STORED, type Stored } from '../config/plans.ts'
import type { AccountDb } from '../db/sql.ts'
import { ServiceError } from '../lib/errors.ts'
import type { AccountId } from '../lib/ids.ts'
import { type Metering, planOf } from './metering.ts'
import { readStorageUse, type StorageUse } from './storage-store.ts'

/** how long a count is gone on from: counting reads every row of an account */
const KNOWN_MS = 60_000
const MOST_KNOWN = 10_000

type Known = Awaited<ReturnType<typeof readStorageUse>> & { until: number }

/** What was counted last, by process; a service has one `Metering`. */
const known = new WeakMap<Metering, Map<AccountId, Known>>()

/**
 * Throws 429 `quota_exceeded` when the account's plan has no room for this. Whoever is refused was counted this moment;
 * other processes may let through what a minute brings beyond the limit.
 */
export async function requireStorage(metering: Metering, own: AccountDb, adds: Partial<StorageUse>): Promise<void> {
  const last = knownOf(metering, own.account)
  let use = last ?? (await readStorageUse(own))
  if (last && fullOf(metering, use, adds)) use = await readStorageUse(own)
  const full = fullOf(metering, use, adds)
  if (full) throw refusal(full, use[full], planOf(metering, use.plan).storage[full])
  const next = { ...use, until: last && use === last ? last.until : performance.now() + KNOWN_MS }
  for (const what of STORED) next[what] += adds[what] ?? 0
  remember(metering, own.account, next)
}

/** What is kept and what may be, for the usage. */
export async function listStorage(
  metering: Metering,
  own: AccountDb,
): Promise<{ metric: Stored; used: number; limit: number }[]> {
  const use = await readStorageUse(own)
  const { storage } = planOf(metering, use.plan)
  return STORED.map((metric) => ({ metric, used: use[metric], limit: storage[metric] }))
}

function fullOf(metering: Metering, use: Known | Omit<Known, 'until'>, adds: Partial<StorageUse>): Stored | undefined {
  const { storage } = planOf(metering, use.plan)
  return STORED.find((what) => (adds[what] ?? 0) > 0 && use[what] + adds[what]! > storage[what])
}

function knownOf(metering: Metering, account: AccountId): Known | undefined {
  const found = known.get(metering)?.get(account)
  return found && found.until > performance.now() ? found : undefined
}

function remember(metering: Metering, account: AccountId, use: Known): void {
  const counts = known.get(metering) ?? new Map<AccountId, Known>()
  known.set(metering, counts)
  if (counts.size >= MOST_KNOWN) counts.clear()
  counts.set(account, use)
}

const WORDS: Record<Stored, string> = {
  bytes: 'bytes of files and pages',
  sources: 'sources',
  records: 'records',
  messages: 'messages',
}

const refusal = (what: Stored, used: number, limit: number): ServiceError =>
  new ServiceError(
    429,
    'quota_exceeded',
    `The plan keeps at most ${limit} ${WORDS[what]}, and ${used} are there: delete some, or ask the operator for more.`,
  )
