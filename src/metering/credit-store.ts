import { type AccountDb, sql } from '../db/sql.ts'

/** What something costs an account, and how often it may be done. */
export interface Terms {
  /** credits that are taken now */
  cost: number
  /** credits that are held back for later; negative: given free again */
  hold: number
  daily: number
  monthly: number
}

export interface NewCharge {
  /** ids of the ledger's rows, one for each bucket */
  onboardingEntry: string
  monthlyEntry: string
  metric: string
  units: number
  reference: string
  /** by the name of the plan; `default` for accounts of another */
  terms: Record<string, Terms>
  at: Date
  /** first day of the month and the day, YYYY-MM-DD */
  month: string
  day: string
  /** takes what was held back: never refused */
  settles: boolean
  /** the commit does not wait for the disk */
  lazily: boolean
  /** a quota that is full ends the statement and its transaction with an error, so that nothing of it stays */
  aborts: boolean
}

/** Of the error with which a charge aborts itself; classes from Z on are nobody's. */
const QUOTA_FULL = 'ZA002'

export interface ChargeRow {
  cost: number
  hold: number
  daily: number
  monthly: number
  /** false: there is no balance yet, or it is of an earlier month; nothing was written */
  hasBalance: boolean
  /** what others held back before */
  held: number
  /** null: the balance did not cover it, and nothing was written */
  onboardingLeft: number | null
  monthlyLeft: number | null
  period: string | null
  /** of the quotas with this charge; null where it did not fit, and then the transaction has to be rolled back */
  dayUnits: number | null
  monthUnits: number | null
}

/**
 * Takes credits from the balance, first those of the start, writes the ledger and counts the quotas, in one statement.
 * The balance's row lock makes it exact; it is taken last of all locks, so that nobody waits for another while holding it.
 */
export async function chargeBalance(tx: AccountDb, charge: NewCharge): Promise<ChargeRow> {
  const { metric, units, reference, at, month, day } = charge
  const statement = sql('chargeBalance')`
    with given as (select ${JSON.stringify(charge.terms)}::jsonb as plans),
    terms as (
      select (t ->> 'cost')::bigint as cost, (t ->> 'hold')::bigint as hold,
             (t ->> 'daily')::bigint as daily, (t ->> 'monthly')::bigint as monthly
        from given
        join account a on a.id = ${tx.account}
       cross join lateral (select coalesce(plans -> a.plan, plans -> 'default')) plan(t)
    ), before as materialized (
      select onboarding_remaining as onboarding, monthly_remaining as monthly, held
        from credit_balance
       where account_id = ${tx.account} and monthly_period >= ${month}::date
         for update
    ), split as (
      select before.held + terms.hold as held, before.onboarding, before.monthly,
             least(before.onboarding, terms.cost) as first,
             least(before.monthly, terms.cost - least(before.onboarding, terms.cost)) as second
        from before, terms
       where ${charge.settles} or before.onboarding + before.monthly - before.held >= terms.cost + terms.hold
    ), spent as (
      update credit_balance b
         set onboarding_remaining = split.onboarding - split.first, monthly_remaining = split.monthly - split.second,
             held = greatest(0, split.held), updated_at = ${at}
        from split
       where b.account_id = ${tx.account}
      returning split.first, split.second, b.onboarding_remaining as onboarding, b.monthly_remaining as monthly,
                b.monthly_period as period
    ), written as (
      insert into credit_ledger (account_id, id, created_at, operation, kind, bucket, amount, balance_after, reference_id)
      select ${tx.account}, part.id, ${at}, ${metric}, 'charge', part.bucket, -part.amount, part.rest, ${reference}
        from spent
       cross join lateral (values
               (${charge.onboardingEntry}::uuid, 'onboarding', spent.first, spent.onboarding),
               (${charge.monthlyEntry}::uuid, 'monthly', spent.second, spent.monthly)) part(id, bucket, amount, rest)
       where part.amount > 0
    ), day as (
      insert into quota_counter as q (account_id, metric, period, starts_on, units, credits)
      select ${tx.account}, ${metric}, 'day', ${day}::date, ${units}::bigint, spent.first + spent.second
        from spent, terms where ${units}::bigint <= terms.daily
      on conflict (account_id, metric, period, starts_on) do update
         set units = q.units + excluded.units, credits = q.credits + excluded.credits
       where q.units + excluded.units <= (select daily from terms)
      returning units
    ), month as (
      insert into quota_counter as q (account_id, metric, period, starts_on, units, credits)
      select ${tx.account}, ${metric}, 'month', ${month}::date, ${units}::bigint, spent.first + spent.second
        from spent, terms, day where ${units}::bigint <= terms.monthly
      on conflict (account_id, metric, period, starts_on) do update
         set units = q.units + excluded.units, credits = q.credits + excluded.credits
       where q.units + excluded.units <= (select monthly from terms)
      returning units
    )
    select terms.cost, terms.hold, terms.daily, terms.monthly, before.held is not null as has_balance,
           coalesce(before.held, 0) as held, spent.onboarding as onboarding_left, spent.monthly as monthly_left,
           spent.period, (select units from day) as day_units, (select units from month) as month_units,
           case when ${charge.lazily} then set_config('synchronous_commit', 'off', true) end as lazily,
           case when ${charge.aborts} and spent.period is not null
                     and ((select units from day) is null or (select units from month) is null)
                then abort_with(${QUOTA_FULL}, 'a quota is full') end as aborted
      from terms left join before on true left join spent on true`
  const [row] = await tx.rows<ChargeRow>(charge.aborts ? { ...statement, whileCopied: true } : statement)
  return row!
}

/**
 * The same as a statement of its own, which never holds the balance while this process is busy with something else; null
 * where a quota is full: nothing of it stays.
 */
export async function chargeAlone(own: AccountDb, charge: Omit<NewCharge, 'aborts'>): Promise<ChargeRow | null> {
  try {
    return await chargeBalance(own, { ...charge, aborts: true })
  } catch (error) {
    if ((error as { code?: unknown }).code === QUOTA_FULL) return null
    throw error
  }
}

export interface Refund {
  metric: string
  /** of the charge */
  reference: string
  /** ids of the ledger's rows, one for each bucket */
  onboardingEntry: string
  monthlyEntry: string
  at: Date
  /** of the charge: first day of the month and the day, YYYY-MM-DD */
  month: string
  day: string
}

/** Gives back what was charged for something, to the credits that it was taken from, and counts it off the quotas. */
export async function refundCharge(tx: AccountDb, refund: Refund): Promise<void> {
  const { metric, reference, at, month, day } = refund
  await tx.rows(sql('refundCharge')`
    with taken as (
      select coalesce(sum(-amount) filter (where bucket = 'onboarding'), 0) as first,
             coalesce(sum(-amount) filter (where bucket = 'monthly'), 0) as second
        from credit_ledger
       where account_id = ${tx.account} and reference_id = ${reference} and operation = ${metric} and kind = 'charge'
    ), given as (
      update credit_balance b
         set onboarding_remaining = b.onboarding_remaining + taken.first,
             monthly_remaining = b.monthly_remaining + taken.second, updated_at = ${at}
        from taken
       where b.account_id = ${tx.account}
      returning taken.first, taken.second, b.onboarding_remaining as onboarding, b.monthly_remaining as monthly
    ), written as (
      insert into credit_ledger (account_id, id, created_at, operation, kind, bucket, amount, balance_after, reference_id)
      select ${tx.account}, part.id, ${at}, ${metric}, 'refund', part.bucket, part.amount, part.rest, ${reference}
        from given
       cross join lateral (values
               (${refund.onboardingEntry}::uuid, 'onboarding', given.first, given.onboarding),
               (${refund.monthlyEntry}::uuid, 'monthly', given.second, given.monthly)) part(id, bucket, amount, rest)
       where part.amount > 0
    )
    update quota_counter q
       set units = greatest(0, q.units - 1), credits = greatest(0, q.credits - given.first - given.second)
      from given
     where q.account_id = ${tx.account} and q.metric = ${metric}
       and ((q.period = 'day' and q.starts_on = ${day}::date) or (q.period = 'month' and q.starts_on = ${month}::date))`)
}

export interface Granted {
  entries: { onboarding: string; monthly: string; expired: string }
  /** `renewed`: what is granted again when all is used up; 0 where nothing is */
  plans: Record<string, { onboarding: number; monthly: number; renewed: number }>
  at: Date
  month: string
}

/** Gives an account its first credits, once. */
export async function openBalance(tx: AccountDb, { entries, plans, at, month }: Granted): Promise<void> {
  await tx.rows(sql('openBalance')`
    with given as (select ${JSON.stringify(plans)}::jsonb as plans),
    terms as (
      select (t ->> 'onboarding')::bigint as onboarding, (t ->> 'monthly')::bigint as monthly
        from given
        join account a on a.id = ${tx.account}
       cross join lateral (select coalesce(plans -> a.plan, plans -> 'default')) plan(t)
    ), opened as (
      insert into credit_balance (account_id, monthly_period, monthly_remaining, onboarding_remaining, updated_at)
      select ${tx.account}, ${month}::date, monthly, onboarding, ${at} from terms
      on conflict (account_id) do nothing
      returning onboarding_remaining as onboarding, monthly_remaining as monthly
    )
    insert into credit_ledger (account_id, id, created_at, operation, kind, bucket, amount, balance_after, reference_id)
    select ${tx.account}, part.id, ${at}, part.operation, 'grant', part.bucket, part.amount, part.amount, part.reference
      from opened
     cross join lateral (values
             (${entries.onboarding}::uuid, 'onboarding', 'onboarding', onboarding, 'onboarding'),
             (${entries.monthly}::uuid, 'month', 'monthly', monthly, 'month ' || ${month}::text))
             part(id, operation, bucket, amount, reference)
     where part.amount > 0`)
}

/**
 * Brings a balance of an earlier month to this one: what is left of the month is lost, but for what is held back and
 * nothing else would cover, and the new month's credits are granted.
 */
export async function rollBalance(tx: AccountDb, { entries, plans, at, month }: Granted): Promise<void> {
  await tx.rows(sql('rollBalance')`
    with given as (select ${JSON.stringify(plans)}::jsonb as plans),
    terms as (
      select (t ->> 'monthly')::bigint as granted
        from given
        join account a on a.id = ${tx.account}
       cross join lateral (select coalesce(plans -> a.plan, plans -> 'default')) plan(t)
    ), before as materialized (
      select monthly_period as period, monthly_remaining as rest, onboarding_remaining as onboarding, held
        from credit_balance
       where account_id = ${tx.account} and monthly_period < ${month}::date
         for update
    ), split as (
      select period, rest, granted,
             least(rest, greatest(0, held - onboarding - granted)) as kept
        from before, terms
    ), rolled as (
      update credit_balance b
         set monthly_period = ${month}::date, monthly_remaining = split.kept + split.granted, updated_at = ${at}
        from split
       where b.account_id = ${tx.account}
      returning split.period, split.rest, split.kept, split.granted
    )
    insert into credit_ledger (account_id, id, created_at, operation, kind, bucket, amount, balance_after, reference_id)
    select ${tx.account}, part.id, ${at}, part.operation, part.kind, 'monthly', part.amount, part.rest, part.reference
      from rolled
     cross join lateral (values
             (${entries.expired}::uuid, 'month.expired', 'charge', kept - rest, kept, 'month ' || period::text),
             (${entries.monthly}::uuid, 'month', 'grant', granted, kept + granted, 'month ' || ${month}::text))
             part(id, operation, kind, amount, rest, reference)
     where part.amount <> 0`)
}

/** Grants a month's credits once more where the account's plan renews them; whether it does. */
export async function renewBalance(
  tx: AccountDb,
  { entry, plans, at, month }: Omit<Granted, 'entries'> & { entry: string },
): Promise<boolean> {
  const rows = await tx.rows(sql('renewBalance')`
    with given as (select ${JSON.stringify(plans)}::jsonb as plans),
    terms as (
      select (t ->> 'renewed')::bigint as renewed
        from given
        join account a on a.id = ${tx.account}
       cross join lateral (select coalesce(plans -> a.plan, plans -> 'default')) plan(t)
    ), granted as (
      update credit_balance b
         set monthly_remaining = b.monthly_remaining + terms.renewed, updated_at = ${at}
        from terms
       where b.account_id = ${tx.account} and terms.renewed > 0
      returning terms.renewed, b.monthly_remaining as rest
    )
    insert into credit_ledger (account_id, id, created_at, operation, kind, bucket, amount, balance_after, reference_id)
    select ${tx.account}, ${entry}::uuid, ${at}, 'month.renewed', 'grant', 'monthly', renewed, rest,
           'month ' || ${month}::text || ' ' || ${entry}::text
      from granted
    returning 1`)
  return rows.length > 0
}

/**
 * Counts anew what jobs hold back: those that failed did not say so. After a statement of this transaction that locked
 * the balance, so that no job can be queued unseen.
 */
export async function recountHeld(tx: AccountDb): Promise<void> {
  await tx.rows(sql('recountHeld')`
    update credit_balance
       set held = (select coalesce(sum(j.credits_held), 0) from job j
                    where j.account_id = ${tx.account} and j.status in ('queued', 'processing') and j.credits_held > 0)
     where account_id = ${tx.account}`)
}

/** What a job holds back of its account's credits, from when it was queued. */
export async function setCreditsHeld(tx: AccountDb, job: string, credits: number): Promise<void> {
  await tx.rows(sql('setCreditsHeld')`
    update job set credits_held = ${credits} where account_id = ${tx.account} and id = ${job}`)
}

/** What a job holds back. */
export async function findCreditsHeld(tx: AccountDb, job: string): Promise<number> {
  const [row] = await tx.rows<{ held: number }>(sql('findCreditsHeld')`
    select credits_held as held from job where account_id = ${tx.account} and id = ${job}`)
  return row?.held ?? 0
}
