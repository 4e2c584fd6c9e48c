-- Identity: read before the account is known, so without row-level security.

create table account (
  id uuid primary key,
  display_name text,
  aliases text[] not null default '{}',
  email text,
  plan text not null default 'default',
  state text not null default 'active' check (state in ('active', 'deletion_pending', 'deleted')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table setup_token (
  token_hash bytea primary key,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on setup_token (account_id);

create table invite (
  id uuid primary key,
  token_hash bytea not null unique,
  display_name text,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  redeemed_at timestamptz,
  account_id uuid
);

create table login (
  email_norm text primary key,
  account_id uuid not null,
  password_hash text not null,
  failed_count int not null default 0,
  locked_until timestamptz,
  updated_at timestamptz not null default now()
);
create index on login (account_id);

create table browser_session (
  id_hash bytea primary key,
  id uuid not null unique,
  account_id uuid not null,
  state text not null default 'active' check (state in ('active', 'deletion_pending')),
  signed_in_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  device jsonb not null default '{}'
);
create index on browser_session (account_id);

create table cli_session (
  id_hash bytea primary key,
  id uuid not null unique,
  account_id uuid not null,
  device jsonb not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index on cli_session (account_id);

create table cli_device (
  device_code_hash bytea primary key,
  user_code_hmac bytea not null unique,
  state text not null default 'pending',
  account_id uuid,
  device jsonb not null default '{}',
  requested_at timestamptz not null default now(),
  interval_s int not null default 5,
  last_polled_at timestamptz,
  expires_at timestamptz not null
);

create table api_key (
  id uuid primary key,
  account_id uuid not null,
  name text not null,
  scopes text[] not null,
  key_prefix text not null,
  key_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  replaced_by uuid,
  session_id uuid
);
create index on api_key (account_id, id desc);

create table oauth_artifact (
  model text not null,
  id_hash bytea not null,
  account_id uuid,
  grant_id text,
  uid text,
  payload jsonb not null,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id_hash)
);
create index on oauth_artifact (grant_id);
create index on oauth_artifact (account_id);
create index on oauth_artifact (expires_at);

create table authorized_application (
  account_id uuid not null,
  client_id text not null,
  grant_id text not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (account_id, client_id)
);

-- Counters that a crash may reset: losing them costs a minute of grace.
create unlogged table rate_window (
  credential text not null,
  class text not null,
  window_start timestamptz not null,
  account_id uuid,
  used int not null,
  primary key (credential, class, window_start)
);
create index on rate_window (window_start);
create index on rate_window (account_id);
