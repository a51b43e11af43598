-- Returns false if the order changed since `seen`. Idempotent by `delivery`, made by the device.
create or replace function public.dispatch_delivery(
  target uuid, seen timestamptz, delivery uuid, lines jsonb, carrier text default '',
  parcel text default '', notify boolean default false, short boolean default false
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  ordered public.orders;
  wrong record;
begin
  perform private.require_staff();
  select * into ordered from public.orders where id = target for no key update;
  if exists (select from public.deliveries where id = delivery and order_id = target) then
    return true;
  elsif ordered.id is null or ordered.updated_at is distinct from seen then
    return false;
  elsif ordered.status <> 'confirmed' then
    raise exception using message = 'not-confirmed', detail = jsonb_build_object('status', ordered.status)::text;
  -- Security: Emails show it to the customer, so it holds no link.
  elsif btrim(carrier) !~ '^[[:alnum:] &-]{0,40}$' then
    raise exception using message = 'carrier';
  end if;
  perform private.check_moved_lines(lines);
  select line.product_name as name, line.due, line.id, given.quantity into wrong
  from jsonb_to_recordset(lines) as given (id uuid, quantity numeric)
  left join public.order_items as line on line.id = given.id and line.order_id = target
  where line.id is null or given.quantity > line.due
  order by line.position limit 1;
  if wrong.quantity is not null then
    raise exception using
      message = case when wrong.id is null then 'wrong-lines' else 'more-than-due' end,
      detail = jsonb_build_object('line', wrong.name, 'due', trim_scale(wrong.due))::text;
  end if;
  perform private.deliver(target, delivery, lines, carrier, parcel, short);
  if notify then
    perform private.email_delivery(delivery);
  end if;
  return true;
end
$$;
grant execute on function public.dispatch_delivery(
  uuid, timestamptz, uuid, jsonb, text, text, boolean, boolean
) to authenticated;
