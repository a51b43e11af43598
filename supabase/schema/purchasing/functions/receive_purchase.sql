-- `more` confirms a receipt of more than is due. Idempotent by `receipt`, made by the device.
create or replace function public.receive_purchase(
  target uuid, receipt uuid, lines jsonb, note text, more boolean default false
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  held public.purchases;
  part record;
  rate numeric := 1;
begin
  perform private.require_staff();
  select * into held from public.purchases where id = target for no key update;
  select id, undone_at into part from public.purchase_receipts where id = receipt and purchase_id = target;
  if part.undone_at is not null then
    raise exception using message = 'undone';
  elsif part.id is not null then
    return;
  elsif held.state is distinct from 'sent' then
    raise exception using message = 'not-open';
  end if;
  perform private.check_moved_lines(lines);
  select line.id, line.product_name as name, line.due, line.unit, given.quantity into part
  from jsonb_to_recordset(lines) as given (id uuid, quantity numeric)
  left join public.purchase_lines as line on line.id = given.id and line.purchase_id = target
  where line.id is null or given.quantity > line.due and not more
    or line.unit = 'pcs' and given.quantity <> trunc(given.quantity)
  order by line.position limit 1;
  if found then
    raise exception using
      message = case
        when part.quantity > part.due and not more then 'more-than-due' else 'wrong-lines'
      end,
      detail = jsonb_build_object(
        'line', part.name, 'due', trim_scale(part.due), 'quantity', trim_scale(part.quantity)
      )::text;
  end if;
  if held.currency <> private.house_currency() then
    rate := (private.day_rate(held.currency)).rate;
  end if;
  perform from public.products where id in (
    select product_id from public.purchase_lines where purchase_id = target
  ) order by id for no key update;
  insert into public.purchase_receipts (id, purchase_id, number, received_at, received_by, note)
  values (
    receipt, target,
    (select coalesce(max(number), 0) + 1 from public.purchase_receipts where purchase_id = target),
    clock_timestamp(), private.user_name(), btrim(receive_purchase.note)
  );
  perform private.set_stock_reason(jsonb_build_object('kind', 'received', 'reason', held.number));
  for part in
    select line.id, products.id as product_id, line.supplier_number, given.quantity, products.cost as cost_before,
      coalesce(line.confirmed_price, line.price) as price,
      -- Free goods leave the cost as it is.
      nullif(round(coalesce(line.confirmed_price, line.price) * rate, 2), 0) as cost
    from jsonb_to_recordset(lines) as given (id uuid, quantity numeric)
    join public.purchase_lines as line on line.id = given.id
    left join public.products on products.id = line.product_id
    order by line.position
  loop
    insert into public.purchase_receipt_lines (receipt_id, line_id, quantity, product_id, cost_before, cost)
    values (receipt, part.id, part.quantity, part.product_id, part.cost_before, part.cost);
    update public.purchase_lines set received = received + part.quantity where id = part.id;
    update public.products set stock = stock + part.quantity, cost = coalesce(part.cost, cost)
    where id = part.product_id;
    if part.product_id is not null then
      insert into public.product_suppliers (id, product_id, supplier_id, supplier_number, price)
      select gen_random_uuid(), part.product_id, id, part.supplier_number, part.price
      from public.suppliers where id = held.supplier_id and currency = held.currency
      on conflict (product_id, supplier_id) do nothing;
      perform private.set_last_price(part.product_id, held.supplier_id);
    end if;
  end loop;
  perform private.set_stock_reason('{}');
  perform private.sum_purchase(target);
end
$$;
grant execute on function public.receive_purchase(uuid, uuid, jsonb, text, boolean) to authenticated;
