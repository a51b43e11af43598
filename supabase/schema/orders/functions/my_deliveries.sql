-- Deliveries taken back as a whole are left out.
create or replace function public.my_deliveries() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(mine) order by mine.order_id, mine.number), '[]')
  from (
    select delivery.id, order_id, number, dispatched_at, carrier, delivery.tracking, (
      select jsonb_agg(jsonb_build_object(
        'product_name', item.product_name, 'unit', item.unit,
        'quantity', line.quantity - line.returned
      ) order by item.position)
      from public.delivery_lines as line join public.order_items as item on item.id = order_item_id
      where delivery_id = delivery.id and line.quantity > line.returned
    ) as lines
    from public.deliveries as delivery
    where order_id in (select id from public.orders where user_id = auth.uid())
  ) as mine
  where mine.lines is not null
$$;
grant execute on function public.my_deliveries() to authenticated;
