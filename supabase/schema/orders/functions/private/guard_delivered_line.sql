-- Deleting the whole order deletes its deliveries too.
create or replace function private.guard_delivered_line() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.quantity < old.delivered
    or tg_op = 'DELETE' and old.delivered > 0
      and exists (select from public.orders where id = old.order_id) then
    raise exception using
      message = 'delivered-line',
      detail = jsonb_build_object('line', old.product_name, 'delivered', trim_scale(old.delivered))::text;
  end if;
  if old.invoiced > 0 and (
    tg_op = 'DELETE' and exists (select from public.orders where id = old.order_id)
    or tg_op = 'UPDATE' and (new.quantity < old.invoiced or
      (new.price, new.discount_percent, new.unit, new.product_name)
        <> (old.price, old.discount_percent, old.unit, old.product_name))
  ) then
    raise exception using message = 'invoiced-line', detail = jsonb_build_object('line', old.product_name)::text;
  end if;
  return case tg_op when 'UPDATE' then new else old end;
end
$$;
