-- Moves stock as `change_stock` does, once per request. `extra` takes a part of which the repair's
-- order holds some, that leave the stock with its delivery.
create or replace function public.take_part(
  target uuid, product uuid, kind text, quantity numeric, request uuid, extra boolean
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  job text;
  ordered text;
  taken numeric;
begin
  perform private.require_staff();
  select reference into job from public.enquiries join public.repairs using (id) where id = target
  for key share;
  select number into ordered from public.orders
  where enquiry_id = target and status in ('received', 'confirmed') and exists (
    select from public.order_items where order_id = orders.id and product_id = product and due > 0
  ) limit 1;
  if job is null then
    raise exception using message = 'deleted';
  elsif exists (select from public.repair_parts where id = request) then
    return;
  elsif kind = 'withdrawn' and not extra and ordered is not null then
    raise exception using message = 'on-order', detail = jsonb_build_object('number', ordered)::text;
  end if;
  perform public.change_stock(product, kind, quantity, 'Repair ' || job, request);
  insert into public.repair_parts (
    id, repair_id, product_id, product_name, quantity, worker, worker_id, unit_cost
  )
  select request, target, product, name, case kind when 'withdrawn' then quantity else -quantity end,
    private.user_name(), auth.uid(), nullif(cost, 0)
  from public.products where id = product;
  select sum(own.quantity) into taken from public.repair_parts as own
  where repair_id = target and product_id = product;
  if taken < 0 then
    raise exception using message = 'not-taken';
  end if;
end
$$;
grant execute on function public.take_part(uuid, uuid, text, numeric, uuid, boolean) to authenticated;
