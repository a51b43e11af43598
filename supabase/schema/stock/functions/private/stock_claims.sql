-- Who wants a product and holds how much of it. Promised dates come first, then the oldest orders.
create or replace function private.stock_claims(product uuid) returns table (
  order_id uuid, wanted numeric, held numeric, turn bigint
)
language sql stable set search_path = ''
as $$
  select o.id, case when private.holds_stock(o) then coalesce(line.due, 0) else 0 end,
    coalesce(r.quantity, 0), row_number() over (order by line.expected_on, o.created_at, o.id)
  from (
    select items.order_id, sum(due) as due, min(expected_on) as expected_on
    from public.order_items as items where product_id = product and due > 0 group by items.order_id
  ) as line
  full join (
    select kept.order_id, quantity from public.stock_reservations as kept where product_id = product
  ) as r on r.order_id = line.order_id
  join public.orders as o on o.id = coalesce(line.order_id, r.order_id)
$$;
