-- Gives one order what another holds. `seen` is what that order held on screen.
create or replace function public.move_reservation(
  product uuid, giver uuid, taker uuid, seen numeric, quantity numeric
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  missing numeric;
begin
  perform private.require_office();
  perform from public.products where id = product for no key update;
  select wanted - held into missing from private.stock_claims(product) where order_id = taker;
  if not exists (
    select from public.stock_reservations as kept
    where order_id = giver and product_id = product and kept.quantity = seen
  ) or giver = taker then
    raise exception using message = 'changed';
  elsif coalesce(quantity <= 0 or quantity > seen or scale(trim_scale(quantity)) > 3, true) then
    raise exception using message = 'quantity';
  elsif quantity > coalesce(missing, 0) then
    raise exception using message = 'not-needed', detail = jsonb_build_object('missing', coalesce(missing, 0))::text;
  end if;
  perform private.add_reservation(giver, product, -quantity);
  perform private.add_reservation(taker, product, quantity);
end
$$;
grant execute on function public.move_reservation(uuid, uuid, uuid, numeric, numeric)
to authenticated;
