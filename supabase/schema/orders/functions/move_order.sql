-- Returns false if the status changed since `seen`. `short` delivers available stock only.
create or replace function public.move_order(
  target uuid, seen text, becomes text, notify boolean default false, parcel text default '',
  short boolean default false
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  steps constant text[] := array['received', 'confirmed', 'dispatched', 'delivered'];
  ordered public.orders;
  delivery uuid := gen_random_uuid();
  sent jsonb;
begin
  perform private.require_staff();
  if not (
    private.in_office()
    or seen = 'confirmed' and becomes = 'dispatched'
    or seen = 'dispatched' and becomes = 'confirmed'
      and target in (select order_id from private.just_dispatched())
  ) then
    raise exception using message = 'not-office';
  end if;
  if not coalesce(
    abs(array_position(steps, seen) - array_position(steps, becomes)) = 1
    or (becomes = 'cancelled' and seen = any (steps[1:3]))
    or (seen = 'cancelled' and becomes = 'received'),
    false
  ) then
    raise exception using message = 'no-step', detail = jsonb_build_object('seen', seen, 'becomes', becomes)::text;
  end if;
  select * into ordered from public.orders where id = target and status = seen for no key update;
  if ordered.id is null then
    return false;
  elsif ordered.part_delivered and becomes in ('received', 'cancelled') then
    raise exception using message = 'part-delivered';
  elsif becomes in ('received', 'cancelled') and (ordered.delivery_invoiced > 0 or exists (
    select from public.order_items where order_id = target and invoiced > 0
  )) then
    raise exception using message = 'invoiced';
  elsif seen = 'received' and becomes = 'confirmed' then
    perform private.check_credit(ordered);
  elsif seen = 'confirmed' and becomes = 'dispatched' then
    perform private.settle_stock(target);
    select jsonb_agg(jsonb_build_object('id', id, 'quantity', case when short then ready else due end))
      into sent
    from private.ready_lines(target) where not short or ready > 0;
    if sent is null then
      raise exception using message = 'nothing-ready';
    end if;
    perform private.deliver(target, delivery, sent, '', parcel, false);
    if notify then
      perform private.email_delivery(delivery);
    end if;
    return true;
  end if;
  update public.orders set status = becomes where id = target;
  if seen = 'dispatched' and becomes in ('confirmed', 'cancelled') then
    for delivery in
      select id from public.deliveries
      where order_id = target and exists (
        select from public.delivery_lines where delivery_id = deliveries.id and quantity > returned
      )
      order by number desc limit case becomes when 'confirmed' then 1 end
    loop
      perform private.take_back(delivery, null, true, '');
    end loop;
  end if;
  if notify and becomes <> 'received' then
    with notified as (
      update public.orders set notified_statuses = notified_statuses || becomes
      where id = target and customer_email <> '' and not becomes = any (notified_statuses)
      returning id, customer_email
    )
    insert into private.email_outbox (template, to_address, data)
    select 'order-' || becomes, customer_email, jsonb_build_object('order', id) from notified;
  end if;
  return true;
end
$$;
grant execute on function public.move_order(uuid, text, text, boolean, text, boolean)
to authenticated;
