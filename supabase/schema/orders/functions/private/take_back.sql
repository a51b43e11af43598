-- `lines` are ids of order lines with quantities, or null for all of them.
create or replace function private.take_back(
  target uuid, lines jsonb, restocks boolean, reason text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  ordered constant uuid := (select order_id from public.deliveries where id = target);
  given constant jsonb := coalesce(lines, (
    select jsonb_agg(jsonb_build_object('id', order_item_id, 'quantity', quantity - returned))
    from public.delivery_lines where delivery_id = target
  ));
begin
  perform from public.products
  where id in (select product_id from public.order_items where order_id = ordered)
  order by id for no key update;
  if restocks then
    perform set_config('stock.delivers', 'yes', true);
    insert into public.stock_reservations as kept (order_id, product_id, quantity)
    select ordered, item.product_id, sum(least(line.taken, back.quantity))
    from jsonb_to_recordset(given) as back (id uuid, quantity numeric)
    join public.delivery_lines as line on line.delivery_id = target and line.order_item_id = back.id
    join public.order_items as item on item.id = back.id
    where item.product_id is not null
    group by item.product_id having sum(least(line.taken, back.quantity)) > 0
    on conflict (order_id, product_id) do update set quantity = kept.quantity + excluded.quantity;
    perform set_config('stock.delivers', '', true);
  end if;
  update public.delivery_lines as line set
    returned = returned + back.quantity,
    taken = taken - case when restocks then least(taken, back.quantity) else 0 end
  from jsonb_to_recordset(given) as back (id uuid, quantity numeric)
  where delivery_id = target and order_item_id = back.id;
  update public.deliveries set returned_at = now(), return_reason = btrim(reason)
  where id = target;
  perform private.sum_deliveries(ordered);
  perform private.settle_stock(ordered);
end
$$;
