-- Tenant tables: every key begins with the account.

create table audit_log (
  account_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  target_id text,
  result text not null,
  address text,
  request_id text,
  primary key (account_id, id)
);

create table credit_balance (
  account_id uuid not null primary key,
  monthly_period date not null,
  monthly_remaining bigint not null check (monthly_remaining >= 0),
  onboarding_remaining bigint not null default 0 check (onboarding_remaining >= 0),
  updated_at timestamptz not null default now()
);

create table credit_ledger (
  account_id uuid not null,
  id uuid not null,
  created_at timestamptz not null default now(),
  operation text not null,
  kind text not null check (kind in ('grant', 'charge', 'refund')),
  bucket text not null check (bucket in ('onboarding', 'monthly')),
  amount bigint not null,
  balance_after bigint not null,
  reference_id text not null,
  primary key (account_id, id),
  unique (account_id, reference_id, kind, bucket)
);
create index on credit_ledger (account_id, created_at desc, id desc);

create table quota_counter (
  account_id uuid not null,
  metric text not null,
  period text not null,
  starts_on date not null,
  units bigint not null default 0,
  credits bigint not null default 0,
  primary key (account_id, metric, period, starts_on)
);
