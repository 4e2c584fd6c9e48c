-- The day on which a message was said, which a question may name.
update index_doc d
   set day = (m.created_at at time zone 'UTC')::date - date '1970-01-01'
  from mem_message m
 where d.item_kind = 6 and d.day is null and m.account_id = d.account_id and m.id = d.item_id;
