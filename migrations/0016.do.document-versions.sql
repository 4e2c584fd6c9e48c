-- Which document a run read a version of: runs of one document replace each other. See docs/decisions/0027.
alter table source_run
  add column document_id uuid,
  -- of the text that was read: equal texts are one version
  add column content_sha256 bytea,
  -- the term around which lines were kept; null: the run read all of it
  add column part text,
  -- of the notes' words; tells how much two texts share
  add column sketch bytea,
  -- job that put it in: what comes first among versions of one day
  add column put_in uuid,
  -- the newest version, where that is another one; follows from the other columns
  add column replaced_by uuid;
update source_run set document_id = source_id, put_in = coalesce(job_id, id) where source_id is not null;
create index source_run_document on source_run (account_id, document_id) where document_id is not null;
create index source_filename on source (account_id, lower(filename)) where filename is not null;

alter table edge drop constraint edge_state_check;
alter table edge add constraint edge_state_check check (state in ('live', 'superseded', 'quarantined'));
