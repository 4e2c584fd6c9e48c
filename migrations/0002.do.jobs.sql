-- The queue crosses accounts, so it has no row-level security either; every route's statement names the account.

create table job (
  id uuid primary key,
  public_id text not null unique,
  account_id uuid not null,
  kind text not null,
  lane text not null default 'default',
  status text not null default 'queued'
    check (status in ('queued', 'processing', 'succeeded', 'failed', 'quarantined')),
  priority smallint not null default 0,
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  max_attempts int not null default 5,
  lease_until timestamptz,
  lease_token uuid,
  idempotency_key text,
  ordering_key text,
  payload jsonb not null,
  progress jsonb,
  result jsonb,
  error jsonb,
  source_id uuid,
  source_run_id uuid,
  workspace_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz
);
create unique index job_idempotency on job (account_id, kind, idempotency_key) where idempotency_key is not null;
-- The claim walks from account to account and takes the first ready job of each.
create index job_ready on job (lane, account_id, priority desc, run_at, id) where status = 'queued';
create index job_running on job (account_id) where status = 'processing';
create index job_leased on job (lease_until) where status = 'processing';
create index job_newest on job (account_id, id desc);
create index job_order on job (account_id, ordering_key, created_at, id)
  where status in ('queued', 'processing') and ordering_key is not null;

create table worker (
  id uuid primary key,
  host text not null,
  lanes text[] not null,
  started_at timestamptz not null default now(),
  heartbeat_at timestamptz not null
);
