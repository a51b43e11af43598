-- What the supplier says other than `agreed` remains a proposal until the office accepts it.
create or replace function private.confirm_purchase(
  target uuid, person text, reference text, lines jsonb, agreed boolean
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  held public.purchases;
  wrong record;
begin
  select * into held from public.purchases where id = target for no key update;
  if not coalesce(held.is_open, false) then
    raise exception using message = 'closed';
  elsif btrim(person) = '' then
    raise exception using message = 'nameless';
  end if;
  select * into wrong from (
    select line.position, line.product_name as name, line.id is null as is_foreign,
      not coalesce(given.quantity between 0 and 1000000, false) or scale(trim_scale(given.quantity)) > 3
        or coalesce(line.unit = 'pcs' and given.quantity <> trunc(given.quantity), false) as bad_quantity,
      not coalesce(given.price between 0 and 9999999999.99, false)
        or scale(trim_scale(given.price)) > 2 as bad_price,
      given.quantity > line.received and not coalesce(
        given.expected_on between private.office_day() and private.office_day() + 1000, false
      ) as bad_day
    from jsonb_to_recordset(lines) as given (id uuid, quantity numeric, price numeric, expected_on date)
    left join public.purchase_lines as line on line.id = given.id and line.purchase_id = target
  ) as checked
  where is_foreign or bad_quantity or bad_price or bad_day order by position limit 1;
  if found then
    raise exception using
      message = case
        when wrong.is_foreign then 'wrong-lines'
        when wrong.bad_quantity then 'quantity'
        when wrong.bad_price then 'price'
        else 'day'
      end,
      detail = jsonb_build_object('line', wrong.name)::text;
  end if;
  update public.purchase_lines as line set
    confirmed_quantity = case
      when agreed or given.quantity = quantity_now then given.quantity else line.confirmed_quantity
    end,
    confirmed_price = case
      when agreed or given.price = price_now then given.price else line.confirmed_price
    end,
    offered_quantity = case when not agreed then nullif(given.quantity, quantity_now) end,
    offered_price = case when not agreed then nullif(given.price, price_now) end,
    expected_on = case when given.quantity > held_line.received then given.expected_on end
  from jsonb_to_recordset(lines) as given (id uuid, quantity numeric, price numeric, expected_on date)
  join (
    select id, received, coalesce(confirmed_quantity, quantity) as quantity_now,
      coalesce(confirmed_price, price) as price_now
    from public.purchase_lines where purchase_id = target
  ) as held_line on held_line.id = given.id
  where line.id = given.id;
  update public.purchases set
    confirmed_at = now(), confirmed_by = private.one_line(person),
    supplier_reference = private.one_line(reference)
  where id = target;
  perform private.sum_purchase(target);
end
$$;
