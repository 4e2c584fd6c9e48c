-- An account that is moved to another cell is written nowhere meanwhile. 'content': what it has is being copied, and only what
-- queries cost is still counted; 'all': nothing of it changes.
alter table account add column moving text check (moving in ('content', 'all'));
create index on account (id) where moving is not null;

-- Why the account could not be held: looked up anew, after whoever held it has ended.
create function account_not_held(of_account uuid) returns boolean
language plpgsql as $$
begin
  if exists (select from account where id = of_account and moving is not null) then
    raise exception using errcode = 'ZA003', message = 'the account is being moved';
  end if;
  raise exception using errcode = 'ZA001', message = 'the account is gone';
end $$;

-- For statements of nobody, which hold no account: true, unless it is being moved.
create function account_stays(of_account uuid) returns boolean
language plpgsql as $$
begin
  if exists (select from account where id = of_account and moving is not null) then
    raise exception using errcode = 'ZA003', message = 'the account is being moved';
  end if;
  return true;
end $$;
