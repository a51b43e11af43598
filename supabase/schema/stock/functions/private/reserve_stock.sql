create or replace function private.reserve_stock(target uuid) returns void
language sql security definer set search_path = ''
as $$ select private.settle_stock(target) $$;
