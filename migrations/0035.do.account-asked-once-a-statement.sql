-- Whose rows may be written is asked once for a statement, not for each of the thousands of rows of an ingest. What may be seen
-- stays as it is: the planner makes a condition of the whole statement of it.
do $$
declare
  name text;
begin
  foreach name in array array['node', 'edge', 'record_support', 'index_doc', 'embedding'] loop
    execute format(
      'alter policy own_account on %I with check (account_id = (select nullif(current_setting(''app.account_id'', true), '''')::uuid))',
      name);
  end loop;
end $$;
