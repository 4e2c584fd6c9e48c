-- Ends the statement that calls it, and the transaction with it, with an error of ours. A statement that finds out on its
-- way that nothing of it may stay needs nobody to roll it back, and so no second trip to the server.
create function abort_with(state text, reason text) returns boolean language plpgsql volatile as $$
begin
  raise exception using errcode = state, message = reason;
end $$;
