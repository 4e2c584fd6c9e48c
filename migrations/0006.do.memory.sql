create table mem_workspace (
  account_id uuid not null,
  id uuid not null,
  label text not null,
  metadata jsonb not null default '{}',
  configuration jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, label)
);

create table mem_peer (
  account_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  label text not null,
  state text not null default 'live',
  metadata jsonb not null default '{}',
  configuration jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, workspace_id, label),
  foreign key (account_id, workspace_id) references mem_workspace (account_id, id) on delete cascade
);

create table mem_session (
  account_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  label text not null,
  state text not null default 'live',
  is_active boolean not null default true,
  message_seq bigint not null default 0,
  metadata jsonb not null default '{}',
  configuration jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, workspace_id, label),
  foreign key (account_id, workspace_id) references mem_workspace (account_id, id) on delete cascade
);

create table mem_session_peer (
  account_id uuid not null,
  session_id uuid not null,
  peer_id uuid not null,
  configuration jsonb not null default '{}',
  primary key (account_id, session_id, peer_id),
  foreign key (account_id, session_id) references mem_session (account_id, id) on delete cascade,
  foreign key (account_id, peer_id) references mem_peer (account_id, id) on delete cascade
);

create table mem_message (
  account_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  session_id uuid not null,
  peer_id uuid not null,
  seq bigint not null,
  content text not null,
  token_count int not null,
  external_id text,
  event_id uuid not null,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, session_id, seq),
  unique (account_id, session_id, external_id),
  foreign key (account_id, session_id) references mem_session (account_id, id) on delete cascade,
  foreign key (account_id, peer_id) references mem_peer (account_id, id) on delete cascade
);

create table mem_claim (
  account_id uuid not null,
  id uuid not null,
  public_id text not null,
  workspace_id uuid not null,
  peer_id uuid not null,
  session_id uuid,
  status text not null default 'current',
  version int not null default 1,
  text text,
  level text not null,
  valid_from timestamptz,
  valid_to timestamptz,
  observed_at timestamptz,
  confidence_kind text not null,
  confidence_score real,
  source_kind text not null,
  facets text[] not null default '{}',
  times_derived int not null default 1,
  text_hash bytea,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  erased_at timestamptz,
  primary key (account_id, id),
  unique (account_id, public_id),
  foreign key (account_id, peer_id) references mem_peer (account_id, id) on delete cascade
);
create unique index mem_claim_current on mem_claim (account_id, peer_id, text_hash) where status = 'current';
create index on mem_claim (account_id, workspace_id, peer_id, status);

create table mem_claim_version (
  account_id uuid not null,
  claim_id uuid not null,
  version int not null,
  action text not null,
  text text,
  actor jsonb not null,
  reason text,
  valid_from timestamptz,
  valid_to timestamptz,
  evidence jsonb not null default '[]',
  event_id uuid,
  at timestamptz not null default now(),
  primary key (account_id, claim_id, version),
  foreign key (account_id, claim_id) references mem_claim (account_id, id) on delete cascade
);

create table mem_claim_evidence (
  account_id uuid not null,
  claim_id uuid not null,
  message_id uuid not null,
  start_at int not null,
  end_at int not null,
  primary key (account_id, claim_id, message_id, start_at),
  foreign key (account_id, claim_id) references mem_claim (account_id, id) on delete cascade,
  foreign key (account_id, message_id) references mem_message (account_id, id) on delete cascade
);
create index on mem_claim_evidence (account_id, message_id);

create table mem_claim_conflict (
  account_id uuid not null,
  claim_id uuid not null,
  other_id uuid not null,
  primary key (account_id, claim_id, other_id),
  foreign key (account_id, claim_id) references mem_claim (account_id, id) on delete cascade,
  foreign key (account_id, other_id) references mem_claim (account_id, id) on delete cascade
);
