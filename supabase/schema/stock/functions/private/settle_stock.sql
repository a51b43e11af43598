-- Reserves what is due, as far as there is stock. Idempotent.
create or replace function private.settle_stock(target uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.orders;
  touched constant uuid[] := array(
    select product_id from public.order_items where order_id = target and product_id is not null
    union select product_id from public.stock_reservations where order_id = target
    order by 1
  );
begin
  -- Lock no stronger than needed; a full lock deadlocks two orders whose lines share a product.
  perform from public.products
  where id = any (touched) order by id for no key update;
  select * into asked from public.orders where id = target;

  delete from public.stock_reservations as kept
  where order_id = target and (
    not private.holds_stock(asked)
    or not exists (
      select from private.due_quantities(target) as line where line.product_id = kept.product_id
    )
  );
  if private.holds_stock(asked) then
    insert into public.stock_reservations as kept (order_id, product_id, quantity)
    select target, missing.product_id, missing.there
    from (
      select line.product_id, least(
        line.quantity, coalesce(held.quantity, 0) + greatest(products.stock - products.reserved, 0)
      ) as there
      from private.due_quantities(target) as line
      join public.products on products.id = line.product_id
      left join public.stock_reservations as held
        on held.order_id = target and held.product_id = line.product_id
    ) as missing
    where missing.there > 0
    on conflict (order_id, product_id) do update set quantity = excluded.quantity
    where kept.quantity <> excluded.quantity;
  end if;
  perform private.share_stock(id) from (select unnest(touched) as id) as products;
end
$$;
