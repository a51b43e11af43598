-- For the trigger that writes movements, until the transaction ends.
create or replace function private.set_stock_reason(cause jsonb) returns void
language sql set search_path = ''
as $$ select set_config('stock.cause', cause::text, true) $$;
