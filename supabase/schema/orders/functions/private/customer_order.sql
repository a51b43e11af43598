-- Shown to the customer. Only a confirmed order lists what is due.
create or replace function private.customer_order(ordered public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'number', ordered.number, 'status', ordered.status, 'part_delivered', ordered.part_delivered,
    'deliveries', private.deliveries_of(ordered.id), 'due', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'product_name', product_name, 'unit', unit, 'due', due,
        'expected_on', coalesce(expected_on, private.arrival(ordered.id, product_id))
      ) order by position), '[]')
      from public.order_items
      where order_id = ordered.id and due > 0 and ordered.status = 'confirmed'
    )
  )
$$;
