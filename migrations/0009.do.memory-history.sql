-- What derivation has to know of a claim, and a history that may hold several entries of one version.

alter table mem_claim
  add column kind text not null default 'statement',
  -- the attribute that it fills, for comparing with others: models/slots.ts
  add column slot text,
  add column slot_value text,
  add column slot_closed boolean not null default false,
  add column negated boolean not null default false,
  add column superseded_by uuid,
  -- messages written before this do not bring a withdrawn or erased claim back
  add column withdrawn_at timestamptz;
-- A keyed hash of the folded text; it outlives the text of an erased claim.
create index mem_claim_text on mem_claim (account_id, workspace_id, text_hash);
-- in the order of a context without a question
create index mem_claim_standing on mem_claim
  (account_id, peer_id, (level <> 'user'), (slot is null), observed_at desc nulls last, id desc)
  where status = 'current';
create index mem_claim_slot on mem_claim (account_id, peer_id, slot) where slot is not null;

alter table mem_claim_version drop constraint mem_claim_version_pkey;
alter table mem_claim_version add column id uuid not null;
-- status, level, confidence and source as they were, for asking how things stood
alter table mem_claim_version add column stood jsonb not null;
alter table mem_claim_version add primary key (account_id, id);
create index mem_claim_history on mem_claim_version (account_id, claim_id, id);

create index mem_message_peer on mem_message (account_id, peer_id, id);
create index mem_message_event on mem_message (account_id, event_id);
create index job_memory on job (account_id, workspace_id, status) where workspace_id is not null;
alter table mem_session_peer add column position int not null default 0;

-- Quotes as JavaScript cut them: SQL counts code points, the wire UTF-16 units.
alter table mem_claim_evidence add column quote text not null;
-- What the message alone gave the claim: when others that support it are deleted, it is told anew from the rest.
alter table mem_claim_evidence add column score real not null, add column valid_from timestamptz not null;
-- Entries hold places of evidence, no quotes: what a message said goes with the message.
comment on column mem_claim_version.evidence is '[{"messageId": uuid, "start": int, "end": int}]';

-- Two messages that say it together, a question and its answer: either's evidence goes with the other message.
alter table mem_claim_evidence add column beside uuid,
  add foreign key (account_id, beside) references mem_message (account_id, id) on delete cascade;
create index mem_claim_evidence_beside on mem_claim_evidence (account_id, beside) where beside is not null;

-- What is being deleted: nearly always nothing.
create index mem_session_going on mem_session (account_id) where state <> 'live';
create index mem_peer_going on mem_peer (account_id) where state <> 'live';
