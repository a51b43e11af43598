-- Security: The workshop sees no prices or email addresses.
create or replace function public.orders_to_dispatch() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(shown) order by shown.created_at, shown.id), '[]')
    from (
      select o.id, o.number, o.created_at, o.updated_at, o.customer_reference,
        o.customer_email <> '' as has_email, left_at.delivery is not null as dispatched,
        left_at.delivery, addressee.name, addressee.company, addressee.delivery_address as address,
        (
          select coalesce(jsonb_agg(
            jsonb_build_object(
              'id', line.id, 'product_id', line.product_id, 'product_name', line.product_name,
              'quantity', line.quantity, 'due', line.due, 'unit', line.unit,
              'reserved', held.quantity, 'expected_on',
              coalesce(line.expected_on, private.arrival(o.id, line.product_id))
            )
            order by line.position
          ), '[]')
          from public.order_items line
          left join public.stock_reservations held
            on held.order_id = o.id and held.product_id = line.product_id
          where line.order_id = o.id and left_at.delivery is null and line.due > 0
        ) as lines
      from (
        select id, null::uuid as delivery from public.orders where status = 'confirmed'
        union all
        select order_id, id from private.just_dispatched()
      ) as left_at
      join public.orders o using (id)
      cross join lateral private.order_addressee(o.id) as addressee
    ) as shown
  );
end
$$;
grant execute on function public.orders_to_dispatch() to authenticated;
