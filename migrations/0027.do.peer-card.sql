-- What somebody wrote down of a peer in a few lines, for clients that keep such a card. Null where nobody did.
alter table mem_peer add column card jsonb;
