-- The text of each run as it was read: spans of its notes are offsets in it, in UTF-16 units. In pieces, each of which
-- says which part of the text it is; `blocks` are those that stand in it.
create table source_text (
  account_id uuid not null,
  run_id uuid not null,
  start_at integer not null,
  end_at integer not null check (end_at > start_at),
  text text not null,
  blocks jsonb not null default '[]',
  primary key (account_id, run_id, start_at),
  foreign key (account_id, run_id) references source_run (account_id, id) on delete cascade
);
alter table source_text enable row level security;
alter table source_text force row level security;
create policy own_account on source_text using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);

-- A page is not the same every time: its source has the bytes of each run, equal ones once. A file's source has its own.
alter table artefact drop constraint artefact_account_id_source_id_key;
alter table artefact add constraint artefact_of_source unique (account_id, source_id, sha256);
alter table source_run add column artefact_id uuid;
alter table source_run add constraint source_run_artefact foreign key (account_id, artefact_id)
  references artefact (account_id, id);
