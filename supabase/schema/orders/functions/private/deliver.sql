-- `lines` are ids of order lines with quantities. `short` delivers more than is reserved; stock is
-- deducted as far as it is reserved.
create or replace function private.deliver(
  target uuid, made uuid, lines jsonb, carrier text, parcel text, short boolean
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  lacking record;
begin
  perform private.settle_stock(target);
  insert into public.deliveries (id, order_id, number, dispatched_by, carrier, tracking)
  values (
    made, target,
    (select coalesce(max(number), 0) + 1 from public.deliveries where order_id = target),
    coalesce((
      select coalesce(nullif(full_name, ''), email) from public.profiles where id = auth.uid()
    ), ''),
    btrim(deliver.carrier), btrim(parcel)
  );
  insert into public.delivery_lines (delivery_id, order_item_id, quantity, to_follow, taken)
  select made, line.id, line.sent, line.due - line.sent,
    least(line.sent, greatest(0, coalesce(held.quantity, 0) - line.earlier))
  from (
    select items.id, items.product_id, items.due, given.sent, coalesce(sum(given.sent) over (
      partition by items.product_id order by items.position, items.id
      rows between unbounded preceding and 1 preceding
    ), 0) as earlier
    from public.order_items as items
    left join jsonb_to_recordset(lines) as wanted (id uuid, quantity numeric) on wanted.id = items.id
    cross join lateral (select coalesce(wanted.quantity, 0) as sent) as given
    where items.order_id = target and items.due > 0
  ) as line
  left join public.stock_reservations as held on held.order_id = target and held.product_id = line.product_id;

  select min(product_name) as product, sum(taken) as there, sum(sent.quantity) as quantity into lacking
  from public.delivery_lines as sent join public.order_items as line on line.id = order_item_id
  where delivery_id = made and product_id is not null
  group by product_id having sum(sent.quantity) > sum(taken) order by 1 limit 1;
  if found and not short then
    raise exception using
      message = 'shelf-short',
      detail = jsonb_build_object(
        'product', lacking.product,
        'there', trim_scale(lacking.there), 'quantity', trim_scale(lacking.quantity)
      )::text;
  end if;

  perform set_config('stock.delivers', 'yes', true);
  with sent as (
    select product_id, sum(taken) as taken
    from public.delivery_lines join public.order_items as line on line.id = order_item_id
    where delivery_id = made and product_id is not null group by product_id
  ), emptied as (
    delete from public.stock_reservations as held using sent
    where order_id = target and held.product_id = sent.product_id and held.quantity = sent.taken
  )
  update public.stock_reservations as held set quantity = held.quantity - sent.taken
  from sent
  where order_id = target and held.product_id = sent.product_id and sent.taken > 0 and held.quantity > sent.taken;
  perform set_config('stock.delivers', '', true);

  update public.orders set tracking = btrim(parcel) where id = target;
  perform private.sum_deliveries(target);
end
$$;
