-- Of the whole delivery if `lines` is null. Returns false if the order changed since `seen`, or
-- everything is already back. `restocks` returns to stock what was deducted.
create or replace function public.take_back_delivery(
  target uuid, seen timestamptz, lines jsonb, restocks boolean, reason text default ''
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  ordered public.orders;
  wrong record;
  -- Within the undo period nothing has left yet.
  is_undo constant boolean := lines is null and restocks and target in (select id from private.just_dispatched());
begin
  perform private.require_staff();
  if not is_undo and not private.in_office() then
    raise exception using message = 'not-office';
  end if;
  select * into ordered from public.orders
  where id = (select order_id from public.deliveries where id = target) for no key update;
  if ordered.id is null or lines is not null and ordered.updated_at is distinct from seen
    or not exists (
      select from public.delivery_lines where delivery_id = target and quantity > returned
    ) then
    return false;
  elsif ordered.status = 'cancelled' then
    raise exception using message = 'not-confirmed', detail = jsonb_build_object('status', ordered.status)::text;
  elsif not is_undo and btrim(reason) = '' then
    raise exception using message = 'no-reason';
  end if;
  if lines is not null then
    perform private.check_moved_lines(lines);
    select line.order_item_id as id, given.quantity, line.quantity - line.returned as most into wrong
    from jsonb_to_recordset(lines) as given (id uuid, quantity numeric)
    left join public.delivery_lines as line
      on line.delivery_id = target and line.order_item_id = given.id
    where line.order_item_id is null or given.quantity > line.quantity - line.returned
    limit 1;
    if wrong.quantity is not null then
      raise exception using
        message = case when wrong.id is null then 'wrong-lines' else 'more-than-delivered' end,
        detail = jsonb_build_object('most', trim_scale(wrong.most))::text;
    end if;
  end if;
  perform private.take_back(target, lines, restocks, reason);
  return true;
end
$$;
grant execute on function public.take_back_delivery(uuid, timestamptz, jsonb, boolean, text)
to authenticated;
