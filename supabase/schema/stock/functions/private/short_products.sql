-- Products that orders lack or that are at their minimum, counting what is on order.
create or replace function private.short_products() returns table (
  id uuid, name text, unit text, stock numeric, wanted numeric, on_order numeric,
  minimum_stock numeric, reorder_quantity numeric
)
language sql stable set search_path = ''
as $$
  select p.id, p.name, p.unit, p.stock, coalesce(claimed.due, 0), coalesce(coming.due, 0),
    p.minimum_stock, p.reorder_quantity
  from public.products as p
  left join (
    select product_id, sum(due) as due from public.order_items
    where order_id in (
      select o.id from public.orders as o
      where status in ('received', 'confirmed') and private.holds_stock(o)
    )
    group by product_id
  ) as claimed on claimed.product_id = p.id
  left join (
    select line.product_id, sum(line.due) as due
    from public.purchase_lines as line join public.purchases as bought on bought.id = line.purchase_id
    where bought.state <> 'closed' group by line.product_id
  ) as coming on coming.product_id = p.id
  cross join lateral (
    select p.stock - coalesce(claimed.due, 0) + coalesce(coming.due, 0) as quantity
  ) as projected
  where projected.quantity < 0 or p.minimum_stock > 0 and projected.quantity <= p.minimum_stock
$$;
