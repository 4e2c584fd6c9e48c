-- The day on which a message was said, which a question may name. An account at a time: where the policies bind the role, it sees no rows else.
do $$
declare
  of_account uuid;
  before text := coalesce(current_setting('app.account_id', true), '');
begin
  for of_account in select id from account loop
    perform set_config('app.account_id', of_account::text, true);
    update index_doc d
       set day = (m.created_at at time zone 'UTC')::date - date '1970-01-01'
      from mem_message m
     where d.account_id = of_account and d.item_kind = 6 and d.day is null
       and m.account_id = of_account and m.id = d.item_id;
  end loop;
  perform set_config('app.account_id', before, true);
end $$;
