-- Security: The workshop sees no prices or email addresses.
create or replace function public.orders_to_dispatch() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception using errcode = '42501', message = 'not-allowed';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(waiting) order by waiting.created_at, waiting.id), '[]')
    from (
      select o.id, o.number, o.created_at, o.customer_reference, o.customer_email <> '' as has_email,
        o.status = 'dispatched' as dispatched,
        addressee.name, addressee.company, addressee.delivery_address as address,
        (
          select jsonb_agg(
            jsonb_build_object(
              'product_id', line.product_id, 'product_name', line.product_name,
              'quantity', line.quantity, 'unit', line.unit, 'reserved', held.quantity
            )
            order by line.position
          )
          from public.order_items line
          left join public.stock_reservations held
            on held.order_id = o.id and held.product_id = line.product_id
          where line.order_id = o.id
        ) as lines
      from public.orders o
      cross join lateral private.order_addressee(o.id) as addressee
      where o.status = 'confirmed'
        or o.status = 'dispatched' and o.id in (select private.just_dispatched())
    ) as waiting
  );
end
$$;
grant execute on function public.orders_to_dispatch() to authenticated;
