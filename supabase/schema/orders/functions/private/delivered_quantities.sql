create or replace function private.delivered_quantities(target uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_object_agg(order_item_id, trim_scale(quantity))
  from public.delivery_lines where delivery_id = target and quantity > 0
$$;
