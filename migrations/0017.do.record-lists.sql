-- Lists of the records of one type, newest first.
create index node_listed on node (account_id, type, id);
