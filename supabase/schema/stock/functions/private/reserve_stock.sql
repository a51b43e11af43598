-- Keeps back what an order asks for, as far as it is there: of two orders for the last piece one gets it.
create or replace function private.reserve_stock(target uuid) returns void
language sql security definer set search_path = ''
as $$ select private.settle_stock(target) $$;
