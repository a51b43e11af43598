-- Ids of lines remain, so deliveries and promised dates do too. Callers lock the order.
create or replace function private.write_lines(target uuid, lines jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.order_items
  where order_id = target and id not in (
    select (line ->> 'id')::uuid from jsonb_array_elements(lines) as line
    where line ->> 'id' is not null
  );
  update public.order_items as kept set
    product_name = line.product_name, quantity = line.quantity, unit = line.unit, price = line.price,
    discount_percent = line.discount_percent, note = line.note, position = line.position
  from (
    select id, product_name, quantity, coalesce(unit, 'pcs') as unit, price,
      coalesce(discount_percent, 0) as discount_percent, coalesce(note, '') as note, position
    from rows from (
      jsonb_to_recordset(lines) as (
        id uuid, product_name text, quantity numeric, unit text, price numeric,
        discount_percent numeric, note text
      )
    ) with ordinality as given (
      id, product_name, quantity, unit, price, discount_percent, note, position
    )
  ) as line
  where kept.order_id = target and kept.id = line.id and (
    kept.product_name, kept.quantity, kept.unit, kept.price, kept.discount_percent, kept.note, kept.position
  ) is distinct from (
    line.product_name, line.quantity, line.unit, line.price, line.discount_percent, line.note, line.position
  );
  insert into public.order_items (
    id, order_id, product_id, product_name, quantity, unit, price, discount_percent, vat_rate, note,
    position
  )
  select
    case when taken.id is null then coalesce(line.id, gen_random_uuid()) else gen_random_uuid() end,
    target, line.product_id, line.product_name, line.quantity, coalesce(line.unit, 'pcs'), line.price,
    coalesce(line.discount_percent, 0), line.vat_rate, coalesce(line.note, ''), line.position
  from rows from (
    jsonb_to_recordset(lines) as (
      id uuid, product_id uuid, product_name text, quantity numeric, unit text, price numeric,
      discount_percent numeric, vat_rate numeric, note text
    )
  ) with ordinality as line (
    id, product_id, product_name, quantity, unit, price, discount_percent, vat_rate, note, position
  )
  left join public.order_items as taken on taken.id = line.id
  where taken.order_id is distinct from target
  order by line.position;
end
$$;
