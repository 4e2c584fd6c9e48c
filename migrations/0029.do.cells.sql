-- Accounts may be spread over several databases, cells, each with these same tables. One of them holds the directory: which
-- cell an account is in, and whose a credential is. It has no row while there is one cell. Accounts are named without keys to
-- them: they are in other databases.
create table directory_account (
  account uuid primary key,
  cell text not null,
  at timestamptz not null default now()
);
create index on directory_account (cell, account);

-- What this database is called, and beside the directory what the others are. No row while there is one cell.
create table cell (
  name text primary key,
  is_own boolean not null,
  at timestamptz not null default now()
);
create unique index on cell (is_own) where is_own;

-- SHA-256 of a key, a token, the secret of a session, or of an e-mail address. An invite has no account yet, but a cell.
create table directory_credential (
  hash bytea primary key,
  account uuid,
  cell text,
  at timestamptz not null default now(),
  check ((account is null) <> (cell is null))
);
create index on directory_credential (account);
create index on directory_credential (cell) where cell is not null;
