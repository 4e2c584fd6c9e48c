-- Feeds and sitemaps that are read again and again. Each has one job in the queue, its next reading; what was put in of it
-- is known by the idempotency keys of those jobs.
create table feed (
  account_id uuid not null,
  id uuid not null,
  url text not null,
  title text,
  kind text check (kind in ('rss', 'atom', 'sitemap')),
  every_minutes int not null,
  paused boolean not null default false,
  created_at timestamptz not null default now(),
  -- what the server said of the version that was read last
  etag text,
  last_modified text,
  read_at timestamptz,
  fault text,
  -- pages it named at the last reading that are not put in yet
  waiting int not null default 0,
  -- the job that reads it, and the one that will: any other is of a time before a pause
  reading_job uuid,
  next_job uuid,
  next_at timestamptz,
  primary key (account_id, id),
  unique (account_id, url),
  constraint feed_of_account foreign key (account_id) references account (id)
);
alter table feed enable row level security;
alter table feed force row level security;
create policy own_account on feed using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
