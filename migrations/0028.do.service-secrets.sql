-- Fingerprints of what all processes of this database must share, so that one with other secrets does not start.
create table service_secret (
  name text primary key,
  fingerprint bytea not null,
  set_at timestamptz not null default now()
);
