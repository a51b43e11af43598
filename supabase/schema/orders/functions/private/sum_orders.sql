create or replace function private.sum_orders() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders set updated_at = now() where id in (select order_id from lines);
  return null;
end
$$;
