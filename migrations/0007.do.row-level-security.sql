-- The second wall: a statement that forgot its account, or has another's, finds no rows. Forced, because the service
-- logs in as the owner of the tables. Only a superuser passes it.
do $$
declare
  tenant text;
begin
  foreach tenant in array array[
    'audit_log', 'credit_balance', 'credit_ledger', 'quota_counter',
    'source', 'artefact', 'artefact_chunk', 'source_run', 'node', 'edge', 'record_support', 'entity_name',
    'superseded_key', 'style_record',
    'account_index', 'index_doc', 'embedding', 'index_gone',
    'mem_workspace', 'mem_peer', 'mem_session', 'mem_session_peer', 'mem_message', 'mem_claim', 'mem_claim_version',
    'mem_claim_evidence', 'mem_claim_conflict'
  ] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format(
      'create policy own_account on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::uuid)',
      tenant);
  end loop;
end $$;
