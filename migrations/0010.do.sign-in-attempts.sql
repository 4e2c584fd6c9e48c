-- Attempts at a password or a user code. Counted by keyed hashes of e-mail addresses and sessions, known or not: an
-- address that nobody has is slowed down like any other, so that nobody learns from it which ones exist. That is why
-- the counters stand here and not in login. A crash may reset them: losing them costs some minutes of grace.
create unlogged table sign_in_attempt (
  bucket bytea primary key,
  used int not null,
  ends_at timestamptz not null
);
create index on sign_in_attempt (ends_at);

alter table login drop column failed_count, drop column locked_until;
