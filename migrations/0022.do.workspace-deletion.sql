-- `deleting`: hidden, its label given back, until a worker has deleted all of it.
alter table mem_workspace add column state text not null default 'live';
create index mem_workspace_going on mem_workspace (account_id) where state <> 'live';
