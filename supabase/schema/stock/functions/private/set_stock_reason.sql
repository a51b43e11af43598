-- Why the figures change, for the trigger that writes the movement: lasts until it is said anew, at most to the
-- end of the transaction.
create or replace function private.set_stock_reason(cause jsonb) returns void
language sql set search_path = ''
as $$ select set_config('stock.cause', cause::text, true) $$;
