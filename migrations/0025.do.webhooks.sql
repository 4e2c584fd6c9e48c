-- Who is told of changes in a workspace. The secrets are sealed; the previous one signs beside the new one for a while.
create table mem_webhook (
  account_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  url text not null,
  types text[] not null,
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, workspace_id) references mem_workspace (account_id, id)
);
create index on mem_webhook (account_id, workspace_id);
alter table mem_webhook enable row level security;
alter table mem_webhook force row level security;
create policy own_account on mem_webhook using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);

create index job_of_webhook on job (account_id, (payload ->> 'webhookId'), id) where kind = 'webhook.deliver';

-- Deliveries are jobs, written by the transaction that makes the change, whichever statement makes it: they commit together
-- or not at all. They hold ids alone, so that nothing of a memory outlives it in the queue.
create function queue_deliveries(of_account uuid, of_workspace uuid, of_type text, data jsonb) returns void
language plpgsql as $$
begin
  insert into job (id, public_id, account_id, kind, payload, max_attempts, priority)
  select d.id, d.id, of_account, 'webhook.deliver',
         jsonb_build_object('webhookId', w.id, 'workspaceId', of_workspace, 'type', of_type, 'data', data,
                            'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
         16, -1
    from mem_webhook w
    cross join lateral (
      -- a UUIDv7: the random one, with the time in its first six bytes and the version's two other bits
      select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
               placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
               52, 1), 53, 1), 'hex')::uuid as id
       where w.id is not null) d
   where w.account_id = of_account and w.workspace_id = of_workspace and of_type = any (w.types)
     and exists (select from account a where a.id = of_account and a.state = 'active');
  if found then
    perform pg_notify('cairn_job', '');
  end if;
end $$;

create function tell_claim_changes() returns trigger language plpgsql as $$
declare
  told record;
begin
  if exists (select from mem_webhook) then
    for told in
      select e.account_id, c.workspace_id, c.public_id, e.version, e.action
        from entries e join mem_claim c on c.account_id = e.account_id and c.id = e.claim_id
       order by e.id
    loop
      perform queue_deliveries(
        told.account_id, told.workspace_id,
        case when told.action = 'derived' and told.version = 1 then 'claim.created' else 'claim.updated' end,
        jsonb_build_object('claimId', told.public_id, 'version', told.version, 'change', told.action));
    end loop;
  end if;
  return null;
end $$;
create trigger claim_changes after insert on mem_claim_version
  referencing new table as entries for each statement execute function tell_claim_changes();

create function tell_claims_gone() returns trigger language plpgsql as $$
declare
  told record;
begin
  if exists (select from mem_webhook) then
    for told in select account_id, workspace_id, public_id, version from gone order by id loop
      perform queue_deliveries(told.account_id, told.workspace_id, 'claim.deleted',
        jsonb_build_object('claimId', told.public_id, 'version', told.version, 'change', 'deleted'));
    end loop;
  end if;
  return null;
end $$;
create trigger claims_gone after delete on mem_claim
  referencing old table as gone for each statement execute function tell_claims_gone();

-- Workers end jobs of all accounts: the setting is the job's account while its webhooks are read.
create function tell_event_end() returns trigger language plpgsql as $$
declare
  before text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', new.account_id::text, true);
  perform queue_deliveries(new.account_id, new.workspace_id, 'event.' || new.status,
    jsonb_build_object('eventId', new.public_id, 'kind', new.kind));
  perform set_config('app.account_id', before, true);
  return null;
end $$;
create trigger event_end after update of status on job for each row
  when (new.workspace_id is not null and new.status in ('succeeded', 'failed') and old.status is distinct from new.status)
  execute function tell_event_end();
