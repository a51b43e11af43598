create or replace function private.due_quantities(target uuid) returns table (
  product_id uuid, quantity numeric
)
language sql stable set search_path = ''
as $$
  select product_id, sum(due) from public.order_items
  where order_id = target and product_id is not null and due > 0 group by product_id
$$;
