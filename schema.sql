-- Generated from the catalogue after all migrations; do not edit.

create table account (
  id uuid not null,
  display_name text,
  aliases text[] not null default '{}'::text[],
  email text,
  plan text not null default 'default'::text,
  state text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  moving text,
  constraint account_moving_check CHECK ((moving = ANY (ARRAY['content'::text, 'all'::text]))),
  constraint account_state_check CHECK ((state = ANY (ARRAY['active'::text, 'deletion_pending'::text, 'deleted'::text]))),
  constraint account_pkey PRIMARY KEY (id)
);
CREATE INDEX account_id_idx ON public.account USING btree (id) WHERE (moving IS NOT NULL);

create table account_index (
  account_id uuid not null,
  space uuid not null,
  seq bigint not null default 0,
  generation integer not null default 0,
  gone_floor bigint not null default 0,
  items integer not null default 0,
  epoch jsonb not null default '{}'::jsonb,
  constraint account_index_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint account_index_pkey PRIMARY KEY (account_id, space)
);
alter table account_index enable row level security;
alter table account_index force row level security;
create policy own_account on account_index using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table api_key (
  id uuid not null,
  account_id uuid not null,
  name text not null,
  scopes text[] not null,
  key_prefix text not null,
  key_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  replaced_by uuid,
  session_id uuid,
  default_workspace text,
  default_peer text,
  constraint api_key_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_key_hash_key UNIQUE (key_hash)
);
CREATE INDEX api_key_account_id_id_idx ON public.api_key USING btree (account_id, id DESC);

create table artefact (
  account_id uuid not null,
  id uuid not null,
  source_id uuid not null,
  sha256 bytea not null,
  bytes bigint not null,
  content_type text not null,
  created_at timestamp with time zone not null default now(),
  constraint artefact_account_id_source_id_fkey FOREIGN KEY (account_id, source_id) REFERENCES source(account_id, id) ON DELETE CASCADE,
  constraint artefact_pkey PRIMARY KEY (account_id, id),
  constraint artefact_of_source UNIQUE (account_id, source_id, sha256)
);
alter table artefact enable row level security;
alter table artefact force row level security;
create policy own_account on artefact using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table artefact_chunk (
  account_id uuid not null,
  artefact_id uuid not null,
  n integer not null,
  bytes bytea not null,
  constraint artefact_chunk_account_id_artefact_id_fkey FOREIGN KEY (account_id, artefact_id) REFERENCES artefact(account_id, id) ON DELETE CASCADE,
  constraint artefact_chunk_pkey PRIMARY KEY (account_id, artefact_id, n)
);
alter table artefact_chunk alter bytes set storage external;
alter table artefact_chunk alter bytes set statistics 0;
alter table artefact_chunk enable row level security;
alter table artefact_chunk force row level security;
create policy own_account on artefact_chunk using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table audit_log (
  account_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null default now(),
  actor text not null,
  action text not null,
  target_id text,
  result text not null,
  address text,
  request_id text,
  constraint audit_log_pkey PRIMARY KEY (account_id, id)
);
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy own_account on audit_log using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table authorized_application (
  account_id uuid not null,
  client_id text not null,
  grant_id text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  id uuid not null default gen_random_uuid(),
  client_name text not null default ''::text,
  client_uri text,
  redirect_hosts text[] not null default '{}'::text[],
  last_used_at timestamp with time zone,
  expires_at timestamp with time zone not null default (now() + '2160:00:00'::interval),
  constraint authorized_application_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint authorized_application_pkey PRIMARY KEY (account_id, client_id),
  constraint authorized_application_id_key UNIQUE (id)
);
CREATE INDEX authorized_application_grant_id_idx ON public.authorized_application USING btree (grant_id);

create table browser_session (
  id_hash bytea not null,
  id uuid not null,
  account_id uuid not null,
  state text not null default 'active'::text,
  signed_in_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  idle_expires_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  device jsonb not null default '{}'::jsonb,
  constraint browser_session_state_check CHECK ((state = ANY (ARRAY['active'::text, 'deletion_pending'::text]))),
  constraint browser_session_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint browser_session_pkey PRIMARY KEY (id_hash),
  constraint browser_session_id_key UNIQUE (id)
);
CREATE INDEX browser_session_account_id_idx ON public.browser_session USING btree (account_id);

create table cell (
  name text not null,
  is_own boolean not null,
  at timestamp with time zone not null default now(),
  constraint cell_pkey PRIMARY KEY (name)
);
CREATE UNIQUE INDEX cell_is_own_idx ON public.cell USING btree (is_own) WHERE is_own;

create table cli_device (
  device_code_hash bytea not null,
  user_code_hmac bytea not null,
  state text not null default 'pending'::text,
  account_id uuid,
  device jsonb not null default '{}'::jsonb,
  requested_at timestamp with time zone not null default now(),
  interval_s integer not null default 5,
  last_polled_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint cli_device_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint cli_device_pkey PRIMARY KEY (device_code_hash),
  constraint cli_device_user_code_hmac_key UNIQUE (user_code_hmac)
);
CREATE INDEX cli_device_account_id_idx ON public.cli_device USING btree (account_id);

create table cli_session (
  id_hash bytea not null,
  id uuid not null,
  account_id uuid not null,
  device jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  idle_expires_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint cli_session_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint cli_session_pkey PRIMARY KEY (id_hash),
  constraint cli_session_id_key UNIQUE (id)
);
CREATE INDEX cli_session_account_id_idx ON public.cli_session USING btree (account_id);

create table credit_balance (
  account_id uuid not null,
  monthly_period date not null,
  monthly_remaining bigint not null,
  onboarding_remaining bigint not null default 0,
  updated_at timestamp with time zone not null default now(),
  held bigint not null default 0,
  constraint credit_balance_check CHECK (((onboarding_remaining + monthly_remaining) >= held)),
  constraint credit_balance_held_check CHECK ((held >= 0)),
  constraint credit_balance_monthly_remaining_check CHECK ((monthly_remaining >= 0)),
  constraint credit_balance_onboarding_remaining_check CHECK ((onboarding_remaining >= 0)),
  constraint credit_balance_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint credit_balance_pkey PRIMARY KEY (account_id)
);
alter table credit_balance enable row level security;
alter table credit_balance force row level security;
create policy own_account on credit_balance using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table credit_ledger (
  account_id uuid not null,
  id uuid not null,
  created_at timestamp with time zone not null default now(),
  operation text not null,
  kind text not null,
  bucket text not null,
  amount bigint not null,
  balance_after bigint not null,
  reference_id text not null,
  constraint credit_ledger_bucket_check CHECK ((bucket = ANY (ARRAY['onboarding'::text, 'monthly'::text]))),
  constraint credit_ledger_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'charge'::text, 'refund'::text]))),
  constraint credit_ledger_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint credit_ledger_pkey PRIMARY KEY (account_id, id),
  constraint credit_ledger_account_id_reference_id_kind_bucket_key UNIQUE (account_id, reference_id, kind, bucket)
);
CREATE INDEX credit_ledger_account_id_created_at_id_idx ON public.credit_ledger USING btree (account_id, created_at DESC, id DESC);
alter table credit_ledger enable row level security;
alter table credit_ledger force row level security;
create policy own_account on credit_ledger using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table directory_account (
  account uuid not null,
  cell text not null,
  at timestamp with time zone not null default now(),
  constraint directory_account_pkey PRIMARY KEY (account)
);
CREATE INDEX directory_account_cell_account_idx ON public.directory_account USING btree (cell, account);

create table directory_credential (
  hash bytea not null,
  account uuid,
  cell text,
  at timestamp with time zone not null default now(),
  constraint directory_credential_check CHECK (((account IS NULL) <> (cell IS NULL))),
  constraint directory_credential_pkey PRIMARY KEY (hash)
);
CREATE INDEX directory_credential_account_idx ON public.directory_credential USING btree (account);
CREATE INDEX directory_credential_cell_idx ON public.directory_credential USING btree (cell) WHERE (cell IS NOT NULL);

create table edge (
  account_id uuid not null,
  id uuid not null,
  predicate text not null,
  src uuid not null,
  dst uuid not null,
  state text not null default 'live'::text,
  source_kind text not null,
  source_run_id uuid not null,
  confidence_kind text not null,
  confidence_score real,
  created_at timestamp with time zone not null default now(),
  said_start integer,
  said_end integer,
  constraint edge_state_check CHECK ((state = ANY (ARRAY['live'::text, 'superseded'::text, 'quarantined'::text]))),
  constraint edge_pkey PRIMARY KEY (account_id, id),
  constraint edge_account_id_src_predicate_dst_key UNIQUE (account_id, src, predicate, dst)
);
CREATE INDEX edge_account_id_dst_predicate_idx ON public.edge USING btree (account_id, dst, predicate);
alter table edge enable row level security;
alter table edge force row level security;
create policy own_account on edge using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)) with check ((account_id = ( SELECT (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid AS "nullif")));

create table embedding (
  account_id uuid not null,
  space uuid not null,
  kind text not null,
  model text not null,
  epoch integer not null,
  item_id uuid not null,
  seq bigint not null,
  vec bytea not null,
  constraint embedding_pkey PRIMARY KEY (account_id, space, kind, model, epoch, item_id)
);
alter table embedding alter vec set storage plain;
alter table embedding alter vec set statistics 0;
CREATE INDEX embedding_account_id_space_item_id_idx ON public.embedding USING btree (account_id, space, item_id);
CREATE INDEX embedding_account_id_space_kind_model_epoch_seq_idx ON public.embedding USING btree (account_id, space, kind, model, epoch, seq);
alter table embedding enable row level security;
alter table embedding force row level security;
create policy own_account on embedding using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)) with check ((account_id = ( SELECT (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid AS "nullif")));

create table feed (
  account_id uuid not null,
  id uuid not null,
  url text not null,
  title text,
  kind text,
  every_minutes integer not null,
  paused boolean not null default false,
  created_at timestamp with time zone not null default now(),
  etag text,
  last_modified text,
  read_at timestamp with time zone,
  fault text,
  waiting integer not null default 0,
  reading_job uuid,
  next_job uuid,
  next_at timestamp with time zone,
  constraint feed_kind_check CHECK ((kind = ANY (ARRAY['rss'::text, 'atom'::text, 'sitemap'::text]))),
  constraint feed_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint feed_pkey PRIMARY KEY (account_id, id),
  constraint feed_account_id_url_key UNIQUE (account_id, url)
);
alter table feed enable row level security;
alter table feed force row level security;
create policy own_account on feed using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table identity_resolution (
  account_id uuid not null,
  run_id uuid not null,
  n smallint not null,
  action text not null,
  type text not null,
  record_key bytea not null,
  into_key bytea,
  document_id uuid,
  kind text,
  constraint identity_resolution_action_check CHECK ((action = ANY (ARRAY['merge'::text, 'split'::text, 'kind'::text]))),
  constraint identity_resolution_check CHECK (((into_key IS NULL) = (action = 'kind'::text))),
  constraint identity_resolution_check1 CHECK (((document_id IS NULL) = (action <> 'split'::text))),
  constraint identity_resolution_check2 CHECK (((kind IS NULL) = (action <> 'kind'::text))),
  constraint identity_resolution_type_check CHECK ((type = ANY (ARRAY['project'::text, 'entity'::text]))),
  constraint identity_resolution_account_id_run_id_fkey FOREIGN KEY (account_id, run_id) REFERENCES source_run(account_id, id) ON DELETE CASCADE,
  constraint identity_resolution_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint identity_resolution_pkey PRIMARY KEY (account_id, run_id, n)
);
CREATE UNIQUE INDEX identity_merge ON public.identity_resolution USING btree (account_id, type, record_key) WHERE (action = 'merge'::text);
CREATE UNIQUE INDEX identity_split ON public.identity_resolution USING btree (account_id, type, record_key, document_id) WHERE (action = 'split'::text);
alter table identity_resolution enable row level security;
alter table identity_resolution force row level security;
create policy own_account on identity_resolution using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table index_doc (
  account_id uuid not null,
  space uuid not null,
  item_id uuid not null,
  seq bigint not null,
  item_kind smallint not null,
  state smallint not null,
  day integer,
  lang text not null,
  len integer not null,
  terms bytea not null,
  tokens bytea,
  names bytea,
  links bytea,
  constraint index_doc_pkey PRIMARY KEY (account_id, space, item_id)
);
alter table index_doc alter terms set storage external;
alter table index_doc alter tokens set storage external;
alter table index_doc alter names set storage external;
alter table index_doc alter links set storage external;
alter table index_doc alter terms set statistics 0;
alter table index_doc alter tokens set statistics 0;
alter table index_doc alter names set statistics 0;
alter table index_doc alter links set statistics 0;
CREATE INDEX index_doc_account_id_space_seq_idx ON public.index_doc USING btree (account_id, space, seq);
alter table index_doc enable row level security;
alter table index_doc force row level security;
create policy own_account on index_doc using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)) with check ((account_id = ( SELECT (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid AS "nullif")));

create table index_gone (
  account_id uuid not null,
  space uuid not null,
  seq bigint not null,
  item_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint index_gone_pkey PRIMARY KEY (account_id, space, seq, item_id)
);
alter table index_gone enable row level security;
alter table index_gone force row level security;
create policy own_account on index_gone using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table invite (
  id uuid not null,
  token_hash bytea not null,
  display_name text,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  redeemed_at timestamp with time zone,
  account_id uuid,
  constraint invite_of_account FOREIGN KEY (account_id) REFERENCES account(id) DEFERRABLE INITIALLY DEFERRED,
  constraint invite_pkey PRIMARY KEY (id),
  constraint invite_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX invite_account_id_idx ON public.invite USING btree (account_id);

create table job (
  id uuid not null,
  public_id text not null,
  account_id uuid not null,
  kind text not null,
  lane text not null default 'default'::text,
  status text not null default 'queued'::text,
  priority smallint not null default 0,
  run_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  max_attempts integer not null default 5,
  lease_until timestamp with time zone,
  lease_token uuid,
  idempotency_key text,
  ordering_key text,
  payload jsonb not null,
  progress jsonb,
  result jsonb,
  error jsonb,
  source_id uuid,
  source_run_id uuid,
  workspace_id uuid,
  created_at timestamp with time zone not null default clock_timestamp(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  credits_held bigint not null default 0,
  constraint job_credits_held_check CHECK ((credits_held >= 0)),
  constraint job_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'quarantined'::text]))),
  constraint job_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint job_pkey PRIMARY KEY (id),
  constraint job_public_id_key UNIQUE (public_id)
);
alter table job alter progress set statistics 0;
alter table job alter result set statistics 0;
alter table job alter error set statistics 0;
CREATE INDEX job_credits_held ON public.job USING btree (account_id, credits_held) WHERE ((status = ANY (ARRAY['queued'::text, 'processing'::text])) AND (credits_held > 0));
CREATE INDEX job_free ON public.job USING btree (lane, account_id, priority DESC, run_at, id) WHERE ((status = 'queued'::text) AND (ordering_key IS NULL));
CREATE UNIQUE INDEX job_idempotency ON public.job USING btree (account_id, kind, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX job_leased ON public.job USING btree (lease_until) WHERE (status = 'processing'::text);
CREATE INDEX job_made ON public.job USING btree (created_at) WHERE (status = 'queued'::text);
CREATE INDEX job_memory ON public.job USING btree (account_id, workspace_id, status) WHERE (workspace_id IS NOT NULL);
CREATE INDEX job_newest ON public.job USING btree (account_id, id DESC);
CREATE INDEX job_of_webhook ON public.job USING btree (account_id, ((payload ->> 'webhookId'::text)), id) WHERE (kind = 'webhook.deliver'::text);
CREATE INDEX job_order ON public.job USING btree (account_id, ordering_key, created_at, id) WHERE ((status = ANY (ARRAY['queued'::text, 'processing'::text])) AND (ordering_key IS NOT NULL));
CREATE INDEX job_ready ON public.job USING btree (lane, account_id, priority DESC, run_at, id) WHERE (status = 'queued'::text);
CREATE INDEX job_retried ON public.job USING btree (run_at) WHERE ((status = 'queued'::text) AND (attempts > 0));
CREATE INDEX job_running ON public.job USING btree (account_id) WHERE (status = 'processing'::text);
CREATE TRIGGER event_end AFTER UPDATE OF status ON public.job FOR EACH ROW WHEN (((new.workspace_id IS NOT NULL) AND (new.status = ANY (ARRAY['succeeded'::text, 'failed'::text])) AND (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION tell_event_end();

create table login (
  email_norm text not null,
  account_id uuid not null,
  password_hash text not null,
  updated_at timestamp with time zone not null default now(),
  constraint login_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint login_pkey PRIMARY KEY (email_norm)
);
CREATE INDEX login_account_id_idx ON public.login USING btree (account_id);

create table mem_claim (
  account_id uuid not null,
  id uuid not null,
  public_id text not null,
  workspace_id uuid not null,
  peer_id uuid not null,
  session_id uuid,
  status text not null default 'current'::text,
  version integer not null default 1,
  text text,
  level text not null,
  valid_from timestamp with time zone,
  valid_to timestamp with time zone,
  observed_at timestamp with time zone,
  confidence_kind text not null,
  confidence_score real,
  source_kind text not null,
  facets text[] not null default '{}'::text[],
  times_derived integer not null default 1,
  text_hash bytea,
  metadata jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  erased_at timestamp with time zone,
  kind text not null default 'statement'::text,
  slot text,
  slot_value text,
  slot_closed boolean not null default false,
  negated boolean not null default false,
  superseded_by uuid,
  withdrawn_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint mem_claim_account_id_peer_id_fkey FOREIGN KEY (account_id, peer_id) REFERENCES mem_peer(account_id, id) ON DELETE CASCADE,
  constraint mem_claim_pkey PRIMARY KEY (account_id, id),
  constraint mem_claim_account_id_public_id_key UNIQUE (account_id, public_id)
);
alter table mem_claim alter text set statistics 0;
alter table mem_claim alter metadata set statistics 0;
CREATE INDEX mem_claim_account_id_peer_id_idx ON public.mem_claim USING btree (account_id, peer_id);
CREATE INDEX mem_claim_account_id_workspace_id_peer_id_status_idx ON public.mem_claim USING btree (account_id, workspace_id, peer_id, status);
CREATE UNIQUE INDEX mem_claim_current ON public.mem_claim USING btree (account_id, peer_id, text_hash) WHERE (status = 'current'::text);
CREATE INDEX mem_claim_relation ON public.mem_claim USING btree (account_id, workspace_id) WHERE ((status = 'current'::text) AND (metadata ? 'knowledgeGraph'::text));
CREATE INDEX mem_claim_slot ON public.mem_claim USING btree (account_id, peer_id, slot) WHERE (slot IS NOT NULL);
CREATE INDEX mem_claim_standing ON public.mem_claim USING btree (account_id, peer_id, ((level <> 'user'::text)), ((slot IS NULL)), observed_at DESC NULLS LAST, id DESC) WHERE (status = 'current'::text);
CREATE INDEX mem_claim_text ON public.mem_claim USING btree (account_id, workspace_id, text_hash);
alter table mem_claim enable row level security;
alter table mem_claim force row level security;
create policy own_account on mem_claim using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));
CREATE TRIGGER claims_gone AFTER DELETE ON public.mem_claim REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_claims_gone();

create table mem_claim_conflict (
  account_id uuid not null,
  claim_id uuid not null,
  other_id uuid not null,
  constraint mem_claim_conflict_account_id_claim_id_fkey FOREIGN KEY (account_id, claim_id) REFERENCES mem_claim(account_id, id) ON DELETE CASCADE,
  constraint mem_claim_conflict_account_id_other_id_fkey FOREIGN KEY (account_id, other_id) REFERENCES mem_claim(account_id, id) ON DELETE CASCADE,
  constraint mem_claim_conflict_pkey PRIMARY KEY (account_id, claim_id, other_id)
);
CREATE INDEX mem_claim_conflict_account_id_other_id_idx ON public.mem_claim_conflict USING btree (account_id, other_id);
alter table mem_claim_conflict enable row level security;
alter table mem_claim_conflict force row level security;
create policy own_account on mem_claim_conflict using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table mem_claim_evidence (
  account_id uuid not null,
  claim_id uuid not null,
  message_id uuid not null,
  start_at integer not null,
  end_at integer not null,
  quote text not null,
  score real not null,
  valid_from timestamp with time zone not null,
  beside uuid,
  constraint mem_claim_evidence_account_id_beside_fkey FOREIGN KEY (account_id, beside) REFERENCES mem_message(account_id, id) ON DELETE CASCADE,
  constraint mem_claim_evidence_account_id_claim_id_fkey FOREIGN KEY (account_id, claim_id) REFERENCES mem_claim(account_id, id) ON DELETE CASCADE,
  constraint mem_claim_evidence_account_id_message_id_fkey FOREIGN KEY (account_id, message_id) REFERENCES mem_message(account_id, id) ON DELETE CASCADE,
  constraint mem_claim_evidence_pkey PRIMARY KEY (account_id, claim_id, message_id, start_at)
);
alter table mem_claim_evidence alter quote set statistics 0;
CREATE INDEX mem_claim_evidence_account_id_message_id_idx ON public.mem_claim_evidence USING btree (account_id, message_id);
CREATE INDEX mem_claim_evidence_beside ON public.mem_claim_evidence USING btree (account_id, beside) WHERE (beside IS NOT NULL);
alter table mem_claim_evidence enable row level security;
alter table mem_claim_evidence force row level security;
create policy own_account on mem_claim_evidence using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table mem_claim_version (
  account_id uuid not null,
  claim_id uuid not null,
  version integer not null,
  action text not null,
  text text,
  actor jsonb not null,
  reason text,
  valid_from timestamp with time zone,
  valid_to timestamp with time zone,
  evidence jsonb not null default '[]'::jsonb,
  event_id uuid,
  at timestamp with time zone not null default now(),
  id uuid not null,
  stood jsonb not null,
  constraint mem_claim_version_account_id_claim_id_fkey FOREIGN KEY (account_id, claim_id) REFERENCES mem_claim(account_id, id) ON DELETE CASCADE,
  constraint mem_claim_version_pkey PRIMARY KEY (account_id, id)
);
alter table mem_claim_version alter text set statistics 0;
alter table mem_claim_version alter actor set statistics 0;
alter table mem_claim_version alter evidence set statistics 0;
alter table mem_claim_version alter stood set statistics 0;
CREATE INDEX mem_claim_history ON public.mem_claim_version USING btree (account_id, claim_id, id);
alter table mem_claim_version enable row level security;
alter table mem_claim_version force row level security;
create policy own_account on mem_claim_version using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));
CREATE TRIGGER claim_changes AFTER INSERT ON public.mem_claim_version REFERENCING NEW TABLE AS entries FOR EACH STATEMENT EXECUTE FUNCTION tell_claim_changes();

create table mem_message (
  account_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  session_id uuid not null,
  peer_id uuid not null,
  seq bigint not null,
  content text not null,
  token_count integer not null,
  external_id text,
  event_id uuid not null,
  metadata jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint mem_message_account_id_peer_id_fkey FOREIGN KEY (account_id, peer_id) REFERENCES mem_peer(account_id, id) ON DELETE CASCADE,
  constraint mem_message_account_id_session_id_fkey FOREIGN KEY (account_id, session_id) REFERENCES mem_session(account_id, id) ON DELETE CASCADE,
  constraint mem_message_pkey PRIMARY KEY (account_id, id),
  constraint mem_message_account_id_session_id_external_id_key UNIQUE (account_id, session_id, external_id),
  constraint mem_message_account_id_session_id_seq_key UNIQUE (account_id, session_id, seq)
);
alter table mem_message alter content set statistics 0;
alter table mem_message alter metadata set statistics 0;
CREATE INDEX mem_message_account_id_peer_id_idx ON public.mem_message USING btree (account_id, peer_id);
CREATE INDEX mem_message_age ON public.mem_message USING btree (account_id, workspace_id, created_at);
CREATE INDEX mem_message_event ON public.mem_message USING btree (account_id, event_id);
CREATE INDEX mem_message_peer ON public.mem_message USING btree (account_id, peer_id, id);
alter table mem_message enable row level security;
alter table mem_message force row level security;
create policy own_account on mem_message using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table mem_peer (
  account_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  label text not null,
  state text not null default 'live'::text,
  metadata jsonb not null default '{}'::jsonb,
  configuration jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  entity_name text,
  entity_type text,
  card jsonb,
  constraint mem_peer_account_id_workspace_id_fkey FOREIGN KEY (account_id, workspace_id) REFERENCES mem_workspace(account_id, id) ON DELETE CASCADE,
  constraint mem_peer_pkey PRIMARY KEY (account_id, id),
  constraint mem_peer_account_id_workspace_id_label_key UNIQUE (account_id, workspace_id, label)
);
CREATE INDEX mem_peer_entity ON public.mem_peer USING btree (account_id, workspace_id, id) WHERE (entity_name IS NOT NULL);
CREATE INDEX mem_peer_going ON public.mem_peer USING btree (account_id) WHERE (state <> 'live'::text);
alter table mem_peer enable row level security;
alter table mem_peer force row level security;
create policy own_account on mem_peer using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table mem_session (
  account_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  label text not null,
  state text not null default 'live'::text,
  is_active boolean not null default true,
  message_seq bigint not null default 0,
  metadata jsonb not null default '{}'::jsonb,
  configuration jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint mem_session_account_id_workspace_id_fkey FOREIGN KEY (account_id, workspace_id) REFERENCES mem_workspace(account_id, id) ON DELETE CASCADE,
  constraint mem_session_pkey PRIMARY KEY (account_id, id),
  constraint mem_session_account_id_workspace_id_label_key UNIQUE (account_id, workspace_id, label)
);
CREATE INDEX mem_session_going ON public.mem_session USING btree (account_id) WHERE (state <> 'live'::text);
alter table mem_session enable row level security;
alter table mem_session force row level security;
create policy own_account on mem_session using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table mem_session_peer (
  account_id uuid not null,
  session_id uuid not null,
  peer_id uuid not null,
  configuration jsonb not null default '{}'::jsonb,
  position integer not null default 0,
  constraint mem_session_peer_account_id_peer_id_fkey FOREIGN KEY (account_id, peer_id) REFERENCES mem_peer(account_id, id) ON DELETE CASCADE,
  constraint mem_session_peer_account_id_session_id_fkey FOREIGN KEY (account_id, session_id) REFERENCES mem_session(account_id, id) ON DELETE CASCADE,
  constraint mem_session_peer_pkey PRIMARY KEY (account_id, session_id, peer_id)
);
CREATE INDEX mem_session_peer_account_id_peer_id_idx ON public.mem_session_peer USING btree (account_id, peer_id);
alter table mem_session_peer enable row level security;
alter table mem_session_peer force row level security;
create policy own_account on mem_session_peer using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table mem_webhook (
  account_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  url text not null,
  types text[] not null,
  secret text not null,
  previous_secret text,
  previous_until timestamp with time zone,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint mem_webhook_account_id_workspace_id_fkey FOREIGN KEY (account_id, workspace_id) REFERENCES mem_workspace(account_id, id),
  constraint mem_webhook_pkey PRIMARY KEY (account_id, id)
);
CREATE INDEX mem_webhook_account_id_workspace_id_idx ON public.mem_webhook USING btree (account_id, workspace_id);
alter table mem_webhook enable row level security;
alter table mem_webhook force row level security;
create policy own_account on mem_webhook using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table mem_workspace (
  account_id uuid not null,
  id uuid not null,
  label text not null,
  metadata jsonb not null default '{}'::jsonb,
  configuration jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  state text not null default 'live'::text,
  constraint mem_workspace_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint mem_workspace_pkey PRIMARY KEY (account_id, id),
  constraint mem_workspace_account_id_label_key UNIQUE (account_id, label)
);
CREATE INDEX mem_workspace_going ON public.mem_workspace USING btree (account_id) WHERE (state <> 'live'::text);
alter table mem_workspace enable row level security;
alter table mem_workspace force row level security;
create policy own_account on mem_workspace using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table node (
  account_id uuid not null,
  id uuid not null,
  type text not null,
  state text not null default 'live'::text,
  record_key bytea not null,
  title text not null,
  body text not null,
  lang text not null,
  source_kind text not null,
  source_run_id uuid not null,
  confidence_kind text not null,
  confidence_score real,
  facets text[] not null default '{}'::text[],
  superseded_by uuid,
  dated_at date not null,
  attrs jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  merged_into uuid,
  members uuid[] not null default '{}'::uuid[],
  decided_kind text,
  constraint node_state_check CHECK ((state = ANY (ARRAY['live'::text, 'superseded'::text, 'quarantined'::text]))),
  constraint node_type_check CHECK ((type = ANY (ARRAY['note'::text, 'claim'::text, 'position'::text, 'project'::text, 'entity'::text]))),
  constraint node_pkey PRIMARY KEY (account_id, id),
  constraint node_account_id_type_record_key_key UNIQUE (account_id, type, record_key)
);
alter table node alter title set statistics 0;
alter table node alter body set statistics 0;
alter table node alter attrs set statistics 0;
CREATE INDEX node_listed ON public.node USING btree (account_id, type, id);
CREATE INDEX node_merged ON public.node USING btree (account_id, merged_into) WHERE (merged_into IS NOT NULL);
alter table node enable row level security;
alter table node force row level security;
create policy own_account on node using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)) with check ((account_id = ( SELECT (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE TRIGGER gone_nodes_take_their_edges AFTER DELETE ON public.node REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_edges_of_gone_nodes();

create table oauth_artifact (
  model text not null,
  id_hash bytea not null,
  account_id uuid,
  grant_id text,
  uid text,
  payload jsonb not null,
  consumed_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint oauth_artifact_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint oauth_artifact_pkey PRIMARY KEY (model, id_hash)
);
CREATE INDEX oauth_artifact_account_id_idx ON public.oauth_artifact USING btree (account_id);
CREATE INDEX oauth_artifact_expires_at_idx ON public.oauth_artifact USING btree (expires_at);
CREATE INDEX oauth_artifact_grant_id_idx ON public.oauth_artifact USING btree (grant_id);
CREATE INDEX oauth_artifact_uid_idx ON public.oauth_artifact USING btree (uid) WHERE (uid IS NOT NULL);

create table passkey (
  account_id uuid not null,
  id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkey_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint passkey_pkey PRIMARY KEY (account_id, id),
  constraint passkey_credential_id_key UNIQUE (credential_id)
);
alter table passkey enable row level security;
alter table passkey force row level security;
create policy own_account on passkey using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table quota_counter (
  account_id uuid not null,
  metric text not null,
  period text not null,
  starts_on date not null,
  units bigint not null default 0,
  credits bigint not null default 0,
  constraint quota_counter_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint quota_counter_pkey PRIMARY KEY (account_id, metric, period, starts_on)
);
alter table quota_counter enable row level security;
alter table quota_counter force row level security;
create policy own_account on quota_counter using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create unlogged table rate_window (
  credential text not null,
  class text not null,
  window_start timestamp with time zone not null,
  account_id uuid,
  used integer not null,
  constraint rate_window_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint rate_window_pkey PRIMARY KEY (credential, class, window_start)
);
CREATE INDEX rate_window_account_id_idx ON public.rate_window USING btree (account_id);
CREATE INDEX rate_window_window_start_idx ON public.rate_window USING btree (window_start);

create table record_support (
  account_id uuid not null,
  record_id uuid not null,
  run_id uuid not null,
  note_id uuid not null,
  start_at integer not null,
  end_at integer not null,
  record_kind text not null,
  confidence_kind text not null,
  confidence_score real,
  facets text[] not null default '{}'::text[],
  attrs jsonb not null default '{}'::jsonb,
  constraint record_support_record_kind_check CHECK ((record_kind = ANY (ARRAY['note'::text, 'claim'::text, 'position'::text, 'project'::text, 'entity'::text, 'edge'::text, 'style'::text]))),
  constraint record_support_pkey PRIMARY KEY (account_id, record_id, run_id, note_id, start_at)
);
alter table record_support alter facets set statistics 0;
alter table record_support alter attrs set statistics 0;
CREATE INDEX record_support_account_id_run_id_record_kind_start_at_idx ON public.record_support USING btree (account_id, run_id, record_kind, start_at);
alter table record_support enable row level security;
alter table record_support force row level security;
create policy own_account on record_support using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)) with check ((account_id = ( SELECT (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid AS "nullif")));

create table schema_migration (
  version bigint not null,
  name text,
  md5 text,
  run_at timestamp with time zone,
  constraint schema_migration_pkey PRIMARY KEY (version)
);

create table service_secret (
  name text not null,
  fingerprint bytea not null,
  set_at timestamp with time zone not null default now(),
  constraint service_secret_pkey PRIMARY KEY (name)
);

create table setup_token (
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  first_run boolean not null default false,
  constraint setup_token_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint setup_token_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX setup_token_account_id_idx ON public.setup_token USING btree (account_id);

create unlogged table sign_in_attempt (
  bucket bytea not null,
  used integer not null,
  ends_at timestamp with time zone not null,
  constraint sign_in_attempt_pkey PRIMARY KEY (bucket)
);
CREATE INDEX sign_in_attempt_ends_at_idx ON public.sign_in_attempt USING btree (ends_at);

create table source (
  account_id uuid not null,
  id uuid not null,
  kind text not null,
  source_key text not null,
  url text,
  filename text,
  content_type text,
  title text,
  state text not null default 'live'::text,
  created_at timestamp with time zone not null default now(),
  constraint source_kind_check CHECK ((kind = ANY (ARRAY['url'::text, 'file'::text]))),
  constraint source_state_check CHECK ((state = ANY (ARRAY['live'::text, 'deleting'::text]))),
  constraint source_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint source_pkey PRIMARY KEY (account_id, id),
  constraint source_account_id_kind_source_key_key UNIQUE (account_id, kind, source_key)
);
CREATE INDEX source_filename ON public.source USING btree (account_id, lower(filename)) WHERE (filename IS NOT NULL);
alter table source enable row level security;
alter table source force row level security;
create policy own_account on source using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table source_run (
  account_id uuid not null,
  id uuid not null,
  source_id uuid,
  job_id uuid,
  source_kind text not null,
  state text not null,
  released boolean not null default false,
  dated_at date not null,
  title text,
  language text,
  distiller jsonb not null default '{}'::jsonb,
  summary jsonb not null default '{}'::jsonb,
  warnings text[] not null default '{}'::text[],
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone not null,
  quarantine_reason text,
  artefact_id uuid,
  document_id uuid,
  content_sha256 bytea,
  part text,
  sketch bytea,
  put_in uuid,
  replaced_by uuid,
  constraint source_run_quarantine_reason_check CHECK ((quarantine_reason = ANY (ARRAY['no_words'::text, 'names_nothing_known'::text, 'untied_draft'::text]))),
  constraint source_run_state_check CHECK ((state = ANY (ARRAY['live'::text, 'quarantined'::text]))),
  constraint source_run_account_id_source_id_fkey FOREIGN KEY (account_id, source_id) REFERENCES source(account_id, id) ON DELETE CASCADE,
  constraint source_run_artefact FOREIGN KEY (account_id, artefact_id) REFERENCES artefact(account_id, id),
  constraint source_run_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint source_run_pkey PRIMARY KEY (account_id, id)
);
alter table source_run alter distiller set statistics 0;
alter table source_run alter summary set statistics 0;
alter table source_run alter warnings set statistics 0;
alter table source_run alter sketch set statistics 0;
CREATE INDEX source_run_account_id_source_id_idx ON public.source_run USING btree (account_id, source_id);
CREATE INDEX source_run_document ON public.source_run USING btree (account_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX source_run_quarantined ON public.source_run USING btree (account_id) WHERE (state = 'quarantined'::text);
alter table source_run enable row level security;
alter table source_run force row level security;
create policy own_account on source_run using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));
CREATE TRIGGER gone_runs_take_their_supports AFTER DELETE ON public.source_run REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_supports_of_gone_runs();

create table source_text (
  account_id uuid not null,
  run_id uuid not null,
  start_at integer not null,
  end_at integer not null,
  text text not null,
  blocks jsonb not null default '[]'::jsonb,
  constraint source_text_check CHECK ((end_at > start_at)),
  constraint source_text_account_id_run_id_fkey FOREIGN KEY (account_id, run_id) REFERENCES source_run(account_id, id) ON DELETE CASCADE,
  constraint source_text_pkey PRIMARY KEY (account_id, run_id, start_at)
);
alter table source_text alter text set statistics 0;
alter table source_text alter blocks set statistics 0;
alter table source_text enable row level security;
alter table source_text force row level security;
create policy own_account on source_text using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table spent_challenge (
  hash bytea not null,
  ends_at timestamp with time zone not null,
  constraint spent_challenge_pkey PRIMARY KEY (hash)
);
CREATE INDEX spent_challenge_ends_at_idx ON public.spent_challenge USING btree (ends_at);

create table style_record (
  account_id uuid not null,
  id uuid not null,
  type text not null,
  state text not null default 'live'::text,
  record_key bytea not null,
  category text,
  scope text[] not null default '{}'::text[],
  strictness text,
  text text not null,
  term text,
  consumer_guidance text,
  rationale text,
  source_kind text not null,
  source_run_id uuid not null,
  confidence_kind text not null,
  confidence_score real,
  created_at timestamp with time zone not null default now(),
  constraint style_record_state_check CHECK ((state = ANY (ARRAY['live'::text, 'superseded'::text, 'quarantined'::text]))),
  constraint style_record_type_check CHECK ((type = ANY (ARRAY['style_observation'::text, 'style_preference'::text, 'vocabulary_rule'::text]))),
  constraint style_record_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint style_record_pkey PRIMARY KEY (account_id, id),
  constraint style_record_account_id_type_record_key_key UNIQUE (account_id, type, record_key)
);
alter table style_record enable row level security;
alter table style_record force row level security;
create policy own_account on style_record using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table superseded_key (
  account_id uuid not null,
  type text not null,
  record_key bytea not null,
  superseded_by uuid not null,
  at timestamp with time zone not null default now(),
  constraint superseded_key_of_account FOREIGN KEY (account_id) REFERENCES account(id),
  constraint superseded_key_pkey PRIMARY KEY (account_id, type, record_key)
);
alter table superseded_key enable row level security;
alter table superseded_key force row level security;
create policy own_account on superseded_key using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));

create table worker (
  id uuid not null,
  host text not null,
  lanes text[] not null,
  started_at timestamp with time zone not null default now(),
  heartbeat_at timestamp with time zone not null,
  constraint worker_pkey PRIMARY KEY (id)
);

CREATE OR REPLACE FUNCTION public.abort_with(state text, reason text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = state, message = reason;
end $function$
;

CREATE OR REPLACE FUNCTION public.account_not_held(of_account uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from account where id = of_account) then
    raise exception using errcode = 'ZA003', message = 'the account is being moved';
  end if;
  raise exception using errcode = 'ZA001', message = 'the account is gone';
end $function$
;

CREATE OR REPLACE FUNCTION public.account_stays(of_account uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from account where id = of_account and moving is not null) then
    raise exception using errcode = 'ZA003', message = 'the account is being moved';
  end if;
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION public.delete_edges_of_gone_nodes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owner uuid;
  ids uuid[];
begin
  for owner, ids in select account_id, array_agg(id) from gone group by account_id loop
    delete from edge where account_id = owner and src = any(ids);
    delete from edge where account_id = owner and dst = any(ids);
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.delete_supports_of_gone_runs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owner uuid;
  ids uuid[];
begin
  for owner, ids in select account_id, array_agg(id) from gone group by account_id loop
    delete from record_support where account_id = owner and run_id = any(ids);
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.queue_deliveries(of_account uuid, of_workspace uuid, of_type text, data jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into job (id, public_id, account_id, kind, payload, max_attempts, priority)
  select d.id, d.id, of_account, 'webhook.deliver',
         jsonb_build_object('webhookId', w.id, 'workspaceId', of_workspace, 'type', of_type, 'data', data,
                            'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
         16, -1
    from mem_webhook w
    cross join lateral (
      -- a UUIDv7: the random one, with the time in its first six bytes and the version's two other bits
      select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
               placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
               52, 1), 53, 1), 'hex')::uuid as id
       where w.id is not null) d
   where w.account_id = of_account and w.workspace_id = of_workspace and of_type = any (w.types)
     and exists (select from account a where a.id = of_account and a.state = 'active');
  if found then
    perform pg_notify('cairn_job', '');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_claim_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  told record;
begin
  if exists (select from mem_webhook) then
    for told in
      select e.account_id, c.workspace_id, c.public_id, e.version, e.action
        from entries e join mem_claim c on c.account_id = e.account_id and c.id = e.claim_id
       order by e.id
    loop
      perform queue_deliveries(
        told.account_id, told.workspace_id,
        case when told.action = 'derived' and told.version = 1 then 'claim.created' else 'claim.updated' end,
        jsonb_build_object('claimId', told.public_id, 'version', told.version, 'change', told.action));
    end loop;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_claims_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  told record;
begin
  if exists (select from mem_webhook) then
    for told in select account_id, workspace_id, public_id, version from gone order by id loop
      perform queue_deliveries(told.account_id, told.workspace_id, 'claim.deleted',
        jsonb_build_object('claimId', told.public_id, 'version', told.version, 'change', 'deleted'));
    end loop;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_event_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', new.account_id::text, true);
  perform queue_deliveries(new.account_id, new.workspace_id, 'event.' || new.status,
    jsonb_build_object('eventId', new.public_id, 'kind', new.kind));
  perform set_config('app.account_id', before, true);
  return null;
end $function$
;
