-- For the customer. Deliveries taken back as a whole are left out.
create or replace function private.deliveries_of(target uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(shown) order by shown.number), '[]')
  from (
    select id, number, dispatched_at, carrier, tracking, (
      select jsonb_agg(jsonb_build_object(
        'product_name', item.product_name, 'unit', item.unit,
        'quantity', line.quantity - line.returned
      ) order by item.position)
      from public.delivery_lines as line join public.order_items as item on item.id = order_item_id
      where delivery_id = deliveries.id and line.quantity > line.returned
    ) as lines
    from public.deliveries where order_id = target
  ) as shown
  where shown.lines is not null
$$;
