-- The search index. Space: the nil uuid is the graph, otherwise a memory workspace.

create table account_index (
  account_id uuid not null,
  space uuid not null,
  seq bigint not null default 0,
  generation int not null default 0,
  gone_floor bigint not null default 0,
  items int not null default 0,
  epoch jsonb not null default '{}',
  primary key (account_id, space)
);

create table index_doc (
  account_id uuid not null,
  space uuid not null,
  item_id uuid not null,
  seq bigint not null,
  -- 1 note, 2 claim, 3 position, 4 project, 5 entity
  item_kind smallint not null,
  -- 0 live, 1 superseded, 2 quarantined
  state smallint not null,
  -- days since 1970-01-01 of the record's date
  day int,
  lang text not null,
  len int not null,
  terms bytea not null,
  tokens bytea,
  names bytea,
  links bytea,
  primary key (account_id, space, item_id)
) with (toast_tuple_target = 8160);
create index on index_doc (account_id, space, seq);
-- Loaded whole and incompressible: in the row while it fits, outside and as it is when it does not.
alter table index_doc alter terms set storage external;
alter table index_doc alter tokens set storage external;
alter table index_doc alter names set storage external;
alter table index_doc alter links set storage external;

create table embedding (
  account_id uuid not null,
  space uuid not null,
  kind text not null,
  model text not null,
  epoch int not null,
  item_id uuid not null,
  seq bigint not null,
  -- float32 factor, then one int8 for each dimension
  vec bytea not null,
  primary key (account_id, space, kind, model, epoch, item_id)
);
create index on embedding (account_id, space, kind, model, epoch, seq);
create index on embedding (account_id, space, item_id);
alter table embedding alter vec set storage plain;

create table index_gone (
  account_id uuid not null,
  space uuid not null,
  seq bigint not null,
  item_id uuid not null,
  at timestamptz not null default now(),
  primary key (account_id, space, seq, item_id)
);
