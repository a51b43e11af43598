create or replace function private.ordered_quantities(target uuid) returns table (
  product_id uuid, product_name text, quantity numeric
)
language sql stable set search_path = ''
as $$
  select product_id, min(product_name), sum(quantity) from public.order_items
  where order_id = target and product_id is not null group by product_id
$$;
