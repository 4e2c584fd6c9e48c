-- Live ingests are paid for when they succeed, so what they will cost is held back from when they are queued.

-- What a job will cost when it succeeds, at the price of when it was queued; those queued before this cost nothing.
alter table job add column credits_held bigint not null default 0 check (credits_held >= 0);
create index job_credits_held on job (account_id, credits_held)
  where status in ('queued', 'processing') and credits_held > 0;

-- Never less than what the account's waiting and running jobs hold. It may be more, for jobs that fail do not tell:
-- nothing is refused for lack of credits before it was counted anew (docs/decisions/0018-credits-and-quotas.md).
alter table credit_balance add column held bigint not null default 0 check (held >= 0),
  add check (onboarding_remaining + monthly_remaining >= held);
