-- The ids of lines remain. Callers lock the order.
create or replace function private.apply_terms(target uuid, terms jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  lines constant jsonb := terms -> 'lines';
  changed constant boolean := lines is distinct from private.order_terms(target) -> 'lines';
begin
  update public.orders set
    customer_reference = terms ->> 'customer_reference',
    delivery_address = terms ->> 'delivery_address', invoice_address = terms ->> 'invoice_address',
    -- Without them the total of fewer lines could fall below 0.
    discount = case when changed then 0 else discount end, vat = case when changed then 0 else vat end
  where id = target;
  if not changed then
    return;
  end if;
  delete from public.order_items
  where order_id = target and id not in (
    select (line ->> 'id')::uuid from jsonb_array_elements(lines) as line
  );
  update public.order_items as kept set
    product_name = line.product_name, quantity = line.quantity, unit = line.unit, price = line.price,
    discount_percent = line.discount_percent, note = line.note, position = line.position
  from rows from (
    jsonb_to_recordset(lines) as (
      id uuid, product_name text, quantity numeric, unit text, price numeric,
      discount_percent numeric, note text
    )
  ) with ordinality as line (
    id, product_name, quantity, unit, price, discount_percent, note, position
  )
  where kept.order_id = target and kept.id = line.id and (
    kept.product_name, kept.quantity, kept.unit, kept.price, kept.discount_percent, kept.note, kept.position
  ) is distinct from (
    line.product_name, line.quantity, line.unit, line.price, line.discount_percent, line.note, line.position
  );
  insert into public.order_items (
    id, order_id, product_id, product_name, quantity, unit, price, discount_percent, vat_rate, note,
    position
  )
  select line.id, target, line.product_id, line.product_name, line.quantity, line.unit, line.price,
    line.discount_percent, line.vat_rate, line.note, line.position
  from rows from (
    jsonb_to_recordset(lines) as (
      id uuid, product_id uuid, product_name text, quantity numeric, unit text, price numeric,
      discount_percent numeric, vat_rate numeric, note text
    )
  ) with ordinality as line (
    id, product_id, product_name, quantity, unit, price, discount_percent, vat_rate, note, position
  )
  where not exists (
    select from public.order_items as kept where kept.order_id = target and kept.id = line.id
  );
  update public.orders set
    vat = sums.vat,
    discount = delivery_cost - sums.net
      + (select sum(net) from public.order_items where order_id = target)
  from (
    select sum(rates.net) as net, sum(rates.vat) as vat from private.order_rates(target) as rates
  ) as sums
  where id = target;
  perform private.sum_deliveries(target);
  perform private.settle_stock(target);
end
$$;
