create or replace function private.short_products() returns table (
  id uuid, name text, stock numeric, ordered numeric
)
language sql stable set search_path = ''
as $$
  select p.id, p.name, p.stock, asked.quantity
  from (
    select product_id, sum(due) as quantity
    from public.order_items
    where product_id is not null
      and order_id in (select id from public.orders where status in ('received', 'confirmed'))
    group by product_id
  ) as asked
  join public.products as p on p.id = asked.product_id
  where asked.quantity > p.stock
$$;
