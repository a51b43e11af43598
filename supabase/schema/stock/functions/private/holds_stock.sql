-- Orders from quotations reserve immediately, others once confirmed.
create or replace function private.holds_stock(asked public.orders) returns boolean
language sql immutable set search_path = ''
as $$ select asked.status = 'confirmed' or asked.status = 'received' and asked.quote_id is not null $$;
