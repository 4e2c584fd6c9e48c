-- Why the account could not be held: looked up anew, after whoever held it has ended. Between the two it may be written again.
create or replace function account_not_held(of_account uuid) returns boolean
language plpgsql as $$
begin
  if exists (select from account where id = of_account) then
    raise exception using errcode = 'ZA003', message = 'the account is being moved';
  end if;
  raise exception using errcode = 'ZA001', message = 'the account is gone';
end $$;
