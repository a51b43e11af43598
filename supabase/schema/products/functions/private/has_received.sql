create or replace function private.has_received(person uuid, product uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.orders o join public.order_items i on i.order_id = o.id
    where o.user_id = person and o.status = 'delivered' and i.product_id = product
  )
$$;
