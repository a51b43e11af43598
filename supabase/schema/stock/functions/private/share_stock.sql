-- Oldest orders first; after a shortfall, the newest lose theirs. Callers lock the product.
create or replace function private.share_stock(product uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  free numeric;
  held record;
begin
  select stock - reserved into free from public.products where id = product;
  if free < 0 then
    for held in
      select r.order_id, r.quantity from public.stock_reservations r
      join public.orders o on o.id = r.order_id
      where r.product_id = product order by o.created_at desc, o.id
    loop
      exit when free >= 0;
      if held.quantity <= -free then
        delete from public.stock_reservations where order_id = held.order_id and product_id = product;
      else
        update public.stock_reservations set quantity = held.quantity + free
        where order_id = held.order_id and product_id = product;
      end if;
      free := free + least(held.quantity, -free);
    end loop;
  elsif free > 0 then
    for held in
      select o.id as order_id, asked.quantity - coalesce(r.quantity, 0) as missing
      from public.orders o
      join (
        select order_id, sum(due) as quantity from public.order_items
        where product_id = product group by order_id
      ) as asked on asked.order_id = o.id
      left join public.stock_reservations r on r.order_id = o.id and r.product_id = product
      where private.holds_stock(o) and asked.quantity > coalesce(r.quantity, 0)
      order by o.created_at, o.id
    loop
      exit when free <= 0;
      insert into public.stock_reservations as kept (order_id, product_id, quantity)
      values (held.order_id, product, least(held.missing, free))
      on conflict (order_id, product_id) do update set quantity = kept.quantity + excluded.quantity;
      free := free - least(held.missing, free);
    end loop;
  end if;
end
$$;
