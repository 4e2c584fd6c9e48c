-- The account that a first start makes waits here for its owner: until it has a sign-in, each start makes its link anew.
alter table setup_token add column first_run boolean not null default false;

-- Who signs in with a passkey says which account it is of, so that this table can stand behind row-level security like
-- those of content. An authenticator's id of a credential belongs to one account (WebAuthn 3, section 7.1).
create table passkey (
  account_id uuid not null constraint passkey_of_account references account (id),
  id uuid not null,
  credential_id bytea not null unique,
  -- COSE
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (account_id, id)
);
alter table passkey enable row level security;
alter table passkey force row level security;
create policy own_account on passkey
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);

-- Challenges prove themselves and are not kept; what is kept for their five minutes is which ones were used.
create table spent_challenge (
  hash bytea primary key,
  ends_at timestamptz not null
);
create index on spent_challenge (ends_at);
