create table source (
  account_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('url', 'file')),
  -- canonical URL, or SHA-256 of the file's bytes in hex
  source_key text not null,
  url text,
  filename text,
  content_type text,
  title text,
  state text not null default 'live' check (state in ('live', 'deleting')),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, kind, source_key)
);

create table artefact (
  account_id uuid not null,
  id uuid not null,
  source_id uuid not null,
  sha256 bytea not null,
  bytes bigint not null,
  content_type text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, source_id),
  foreign key (account_id, source_id) references source (account_id, id) on delete cascade
);

create table artefact_chunk (
  account_id uuid not null,
  artefact_id uuid not null,
  n int not null,
  bytes bytea not null,
  primary key (account_id, artefact_id, n),
  foreign key (account_id, artefact_id) references artefact (account_id, id) on delete cascade
);
alter table artefact_chunk alter bytes set storage external;

create table source_run (
  account_id uuid not null,
  id uuid not null,
  source_id uuid,
  job_id uuid,
  source_kind text not null,
  state text not null check (state in ('live', 'quarantined')),
  -- ended by hand: a later look at the anchors leaves it live
  released boolean not null default false,
  dated_at date not null,
  title text,
  language text,
  distiller jsonb not null default '{}',
  summary jsonb not null default '{}',
  warnings text[] not null default '{}',
  started_at timestamptz not null,
  finished_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, source_id) references source (account_id, id) on delete cascade
);
create index on source_run (account_id, source_id);
create index source_run_quarantined on source_run (account_id) where state = 'quarantined';

create table node (
  account_id uuid not null,
  id uuid not null,
  type text not null check (type in ('note', 'claim', 'position', 'project', 'entity')),
  state text not null default 'live' check (state in ('live', 'superseded', 'quarantined')),
  -- what makes two records one: lib/record-key.ts
  record_key bytea not null,
  title text not null,
  body text not null,
  lang text not null,
  source_kind text not null,
  source_run_id uuid not null,
  confidence_kind text not null,
  confidence_score real,
  facets text[] not null default '{}',
  superseded_by uuid,
  dated_at date not null,
  attrs jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, type, record_key)
);
create index on node (account_id, source_run_id);

create table edge (
  account_id uuid not null,
  id uuid not null,
  predicate text not null,
  src uuid not null,
  dst uuid not null,
  state text not null default 'live' check (state in ('live', 'quarantined')),
  source_kind text not null,
  source_run_id uuid not null,
  confidence_kind text not null,
  confidence_score real,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, src, predicate, dst),
  foreign key (account_id, src) references node (account_id, id) on delete cascade,
  foreign key (account_id, dst) references node (account_id, id) on delete cascade
);
create index on edge (account_id, dst, predicate);

-- What one run says of a record. A record's fields are a function of its live supports; without support it goes.
create table record_support (
  account_id uuid not null,
  record_id uuid not null,
  run_id uuid not null,
  -- the note that holds the evidence; for a note, itself. The nil uuid where there is none.
  note_id uuid not null,
  -- span in the note; for a note, in the source's extracted text
  start_at int not null,
  end_at int not null,
  record_kind text not null
    check (record_kind in ('note', 'claim', 'position', 'project', 'entity', 'edge', 'style')),
  confidence_kind text not null,
  confidence_score real,
  facets text[] not null default '{}',
  -- the record as this run words it
  attrs jsonb not null default '{}',
  primary key (account_id, record_id, run_id, note_id, start_at),
  foreign key (account_id, run_id) references source_run (account_id, id) on delete cascade
);
create index on record_support (account_id, run_id, record_kind, start_at);

-- Other names of an entity or project, one step and as a source states them.
create table entity_name (
  account_id uuid not null,
  name_norm text not null,
  node_id uuid not null,
  kind text not null check (kind in ('name', 'alias')),
  primary key (account_id, name_norm, node_id),
  foreign key (account_id, node_id) references node (account_id, id) on delete cascade
);
create index on entity_name (account_id, node_id);

-- A correction remembers its target's key: the same record ingested again stays superseded.
create table superseded_key (
  account_id uuid not null,
  type text not null,
  record_key bytea not null,
  superseded_by uuid not null,
  at timestamptz not null default now(),
  primary key (account_id, type, record_key)
);

-- How the owner writes. Its evidence are its supports' notes.
create table style_record (
  account_id uuid not null,
  id uuid not null,
  type text not null check (type in ('style_observation', 'style_preference', 'vocabulary_rule')),
  state text not null default 'live' check (state in ('live', 'superseded', 'quarantined')),
  record_key bytea not null,
  category text,
  scope text[] not null default '{}',
  strictness text,
  text text not null,
  term text,
  consumer_guidance text,
  rationale text,
  source_kind text not null,
  source_run_id uuid not null,
  confidence_kind text not null,
  confidence_score real,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, type, record_key)
);
