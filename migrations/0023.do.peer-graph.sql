-- What a peer is called, and what sort of thing it is, in the graph that agents keep by hand. Without a name it stands in
-- none; with a name alone, only relations speak of it.
alter table mem_peer add column entity_name text, add column entity_type text;
create index mem_peer_entity on mem_peer (account_id, workspace_id, id) where entity_name is not null;
create index mem_claim_relation on mem_claim (account_id, workspace_id)
  where status = 'current' and metadata ? 'knowledgeGraph';
