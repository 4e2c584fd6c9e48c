-- What belongs to an account cannot outlive it. Where rows begin, a foreign key to the account refuses those of an account
-- that is gone, and refuses to let an account go that has rows left: a purge that forgot a table fails instead of leaving
-- something behind. No cascade: it would hide that, and count nothing.
-- Rows of the graph come by hundred thousands, so they have none of their own: node, index_doc, index_gone, embedding
-- and audit_log (which also has rows of no account). Whoever writes these holds the account's row
-- (docs/decisions/0014-deleting-an-account.md). Each constraint is called <table>_of_account: the pool knows it by that.

do $$
declare
  root text;
begin
  foreach root in array array[
    'setup_token', 'login', 'browser_session', 'cli_session', 'cli_device', 'api_key', 'oauth_artifact',
    'authorized_application', 'rate_window', 'job',
    'credit_balance', 'credit_ledger', 'quota_counter',
    'source', 'source_run', 'superseded_key', 'style_record', 'account_index', 'mem_workspace'
  ] loop
    execute format(
      'alter table %I add constraint %I foreign key (account_id) references account (id)', root, root || '_of_account');
  end loop;
end $$;

-- Redeeming names the account before it makes it.
alter table invite add constraint invite_of_account foreign key (account_id) references account (id)
  deferrable initially deferred;
create index on invite (account_id);
create index on cli_device (account_id);

-- Each deleted row looks for rows that refer to it; without these it would read all of the account's.
create index on mem_message (account_id, peer_id);
create index on mem_session_peer (account_id, peer_id);
create index on mem_claim (account_id, peer_id);
create index on mem_claim_conflict (account_id, other_id);
