-- A negative quantity releases stock. Callers lock the product.
create or replace function private.add_reservation(
  target uuid, product uuid, quantity numeric
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.stock_reservations as kept
  where order_id = target and product_id = product and kept.quantity = -add_reservation.quantity;
  if not found then
    update public.stock_reservations as kept set quantity = kept.quantity + add_reservation.quantity
    where order_id = target and product_id = product;
    if not found then
      insert into public.stock_reservations (order_id, product_id, quantity)
      values (target, product, add_reservation.quantity);
    end if;
  end if;
end
$$;
