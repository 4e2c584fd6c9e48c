-- What the owner of an account says of its names: these are one, this is two, that is of another kind. Said of keys, not
-- of rows, so that it holds whenever a record comes back; a run of kind identity-resolution carries it, and without the
-- run it never was. See docs/decisions/0033.
create table identity_resolution (
  account_id uuid not null,
  run_id uuid not null,
  n smallint not null,
  action text not null check (action in ('merge', 'split', 'kind')),
  type text not null check (type in ('project', 'entity')),
  -- of what is merged into another, split, or of another kind
  record_key bytea not null,
  -- merge: of the other; split: of what a document's versions name
  into_key bytea check ((into_key is null) = (action = 'kind')),
  document_id uuid check ((document_id is null) = (action <> 'split')),
  kind text check ((kind is null) = (action <> 'kind')),
  primary key (account_id, run_id, n),
  foreign key (account_id, run_id) references source_run (account_id, id) on delete cascade,
  constraint identity_resolution_of_account foreign key (account_id) references account (id)
);
create unique index identity_merge on identity_resolution (account_id, type, record_key) where action = 'merge';
create unique index identity_split on identity_resolution (account_id, type, record_key, document_id)
  where action = 'split';
alter table identity_resolution enable row level security;
alter table identity_resolution force row level security;
create policy own_account on identity_resolution
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);

-- What follows from them: the record that stands for this one, those that this one stands for, and the kind that counts.
alter table node
  add column merged_into uuid,
  add column members uuid[] not null default '{}',
  add column decided_kind text;
create index node_merged on node (account_id, merged_into) where merged_into is not null;
