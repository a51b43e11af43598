-- Returns false if the status changed since `seen`.
create or replace function public.move_order(
  target uuid, seen text, becomes text, notify boolean default false, parcel text default '',
  short boolean default false
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  steps constant text[] := array['received', 'confirmed', 'dispatched', 'delivered'];
begin
  if not private.is_staff() then
    raise exception using errcode = '42501', message = 'not-allowed';
  elsif not (
    private.in_office()
    or seen = 'confirmed' and becomes = 'dispatched'
    or seen = 'dispatched' and becomes = 'confirmed' and target in (select private.just_dispatched())
  ) then
    raise exception using message = 'not-office';
  end if;
  if not coalesce(
    abs(array_position(steps, seen) - array_position(steps, becomes)) = 1
    or (becomes = 'cancelled' and seen = any (steps[1:3]))
    or (seen = 'cancelled' and becomes = 'received'),
    false
  ) then
    raise exception using
      message = 'no-step', detail = jsonb_build_object('seen', seen, 'becomes', becomes)::text;
  end if;
  perform set_config('stock.told', case when short then 'yes' else '' end, true);
  update public.orders
  set status = becomes, tracking = case becomes when 'dispatched' then btrim(parcel) else tracking end
  where id = target and status = seen;
  if not found then
    return false;
  end if;
  if notify and becomes <> 'received' then
    with told as (
      update public.orders set notified_statuses = notified_statuses || becomes
      where id = target and customer_email <> '' and not becomes = any (notified_statuses)
      returning id, customer_email
    )
    insert into private.email_outbox (template, to_address, data)
    select 'order-' || becomes, customer_email, jsonb_build_object('order', id) from told;
  end if;
  return true;
end
$$;
grant execute on function public.move_order(uuid, text, text, boolean, text, boolean)
to authenticated;
