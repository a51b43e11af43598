-- Whoever packs is told whether the customer hears of it, not at which address.
create or replace function public.orders_to_dispatch() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.at_work() then
    raise exception 'Only the office and the workshop may see what is to be dispatched.'
      using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(waiting) order by waiting.created_at, waiting.id), '[]')
    from (
      select o.id, o.created_at, o.customer_reference, o.customer_email <> '' as has_email,
        addressee.name, addressee.company, addressee.delivery_address as address,
        (
          select jsonb_agg(
            jsonb_build_object(
              'product_id', line.product_id, 'product_name', line.product_name,
              'quantity', line.quantity, 'kept', kept.quantity
            )
            order by line.position
          )
          from public.order_items line
          left join public.stock_reservations kept
            on kept.order_id = o.id and kept.product_id = line.product_id
          where line.order_id = o.id
        ) as lines
      from public.orders o
      cross join lateral private.order_addressee(o.id) as addressee
      where o.status = 'confirmed'
    ) as waiting
  );
end
$$;

-- How a customer is reached first: two of one name are told apart by it.
create function private.customer_contact(customer uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select coalesce(nullif(email, ''), nullif(phone, '')) from public.customer_people
      where customer_id = customer and (email <> '' or phone <> '') order by position limit 1
    ),
    (select phone from public.customers where id = customer)
  )
$$;

create or replace function public.customer_doubles(target uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_customer_rights();
  return (
    select coalesce(jsonb_agg(to_jsonb(pair)), '[]') from (
      select pairs.reasons,
        jsonb_build_object('id', one.id, 'name', one.name, 'contact', private.customer_contact(one.id)) as one,
        jsonb_build_object(
          'id', other.id, 'name', other.name, 'contact', private.customer_contact(other.id)
        ) as other
      from private.customer_pairs(target) as pairs
      join public.customers as one on one.id = pairs.one
      join public.customers as other on other.id = pairs.other
      order by cardinality(pairs.reasons) desc, one.name, other.name, one.id, other.id limit 100
    ) as pair
  );
end
$$;
