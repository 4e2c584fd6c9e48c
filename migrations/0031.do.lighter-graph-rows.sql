-- Checking each new row of the graph for the rows that it points at cost a third of writing it, and locked them. Writers of
-- an account take turns, so that none points at what another deletes; what goes with a node or a run goes by the statement.
alter table edge drop constraint edge_account_id_src_fkey, drop constraint edge_account_id_dst_fkey;
alter table record_support drop constraint record_support_account_id_run_id_fkey;

-- Ids as an array: each is looked up by index, whatever a young table's statistics say.
create function delete_edges_of_gone_nodes() returns trigger language plpgsql as $$
declare
  owner uuid;
  ids uuid[];
begin
  for owner, ids in select account_id, array_agg(id) from gone group by account_id loop
    delete from edge where account_id = owner and src = any(ids);
    delete from edge where account_id = owner and dst = any(ids);
  end loop;
  return null;
end $$;
create trigger gone_nodes_take_their_edges after delete on node
  referencing old table as gone for each statement execute function delete_edges_of_gone_nodes();

create function delete_supports_of_gone_runs() returns trigger language plpgsql as $$
declare
  owner uuid;
  ids uuid[];
begin
  for owner, ids in select account_id, array_agg(id) from gone group by account_id loop
    delete from record_support where account_id = owner and run_id = any(ids);
  end loop;
  return null;
end $$;
create trigger gone_runs_take_their_supports after delete on source_run
  referencing old table as gone for each statement execute function delete_supports_of_gone_runs();

-- Written by every ingest and read by nothing: names are looked up by the index.
drop table entity_name;
drop index node_account_id_source_run_id_idx;
