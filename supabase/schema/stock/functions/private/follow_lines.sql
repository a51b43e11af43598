create or replace function private.follow_lines() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.settle_stock(id) from public.orders
  where id in (select distinct order_id from lines) and status = 'confirmed' order by id;
  return null;
end
$$;
