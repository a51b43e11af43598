-- What was said about a line goes with it into the order: whoever packs it must know of "left-hand thread".

alter table public.order_items
  add column note text not null default '' check (char_length(note) <= 1000);

create or replace function public.save_order(
  target uuid, seen timestamptz, email text, person text, enquiry uuid, lines jsonb
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  status_now text;
begin
  if not private.is_admin() then
    raise exception 'Only an admin may write an order.' using errcode = '42501';
  end if;
  if jsonb_typeof(lines) is distinct from 'array'
    or jsonb_array_length(lines) not between 1 and 200 then
    raise exception 'An order has between 1 and 200 lines.';
  end if;
  if exists (
    select from jsonb_to_recordset(lines) as line (price numeric) where scale(price) > 2
  ) then
    raise exception 'A price has at most two decimals.';
  end if;

  if seen is null then
    insert into public.orders (id, customer_email, customer_name, contact_message_id)
    values (target, email, person, enquiry);
    update public.contact_messages set status = 'in progress'
    where id = enquiry and status = 'new';
  else
    update public.orders set customer_email = email, customer_name = person
    where id = target and updated_at = seen and status in ('received', 'confirmed');
    if not found then
      select status into status_now from public.orders where id = target;
      if status_now is null then
        raise exception 'The order is not there any more.' using errcode = 'PT404';
      elsif status_now not in ('received', 'confirmed') then
        raise exception 'The order is % now: its lines can no longer be changed.', status_now
          using errcode = 'PT409';
      end if;
      raise exception 'The order has been changed meanwhile.' using errcode = 'PT409';
    end if;
    if exists (select from public.orders where id = target and quote_id is not null) then
      perform private.require_same_lines(target, lines);
      return;
    end if;
    delete from public.order_items where order_id = target;
  end if;
  insert into public.order_items (order_id, product_id, product_name, quantity, price, note, position)
  select target, product_id, product_name, quantity, price, coalesce(note, ''), position
  from rows from (
    jsonb_to_recordset(lines)
      as (product_id uuid, product_name text, quantity integer, price numeric, note text)
  ) with ordinality as line (product_id, product_name, quantity, price, note, position);
end
$$;

create or replace function private.order_quote(quote uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  made uuid;
begin
  insert into public.orders (
    quote_id, customer_email, customer_name, contact_message_id, currency, customer_reference
  )
  select id, customer_email, customer_name, contact_message_id, currency, answer_reference
  from public.quotes where id = quote
  returning id into made;
  insert into public.order_items (order_id, product_id, product_name, quantity, price, note, position)
  select made, product_id,
    case when whole then left(description, 200)
      else left(description, 170) || format(' (%s %s)', trim_scale(quantity), unit) end,
    case when whole then quantity else 1 end,
    case when whole then net / quantity else net end,
    (select note from public.quote_lines where id = line.id),
    position
  from (
    select *, quantity = trunc(quantity) and net * 100 % quantity = 0 as whole
    from private.counted_lines(quote)
  ) as line;
  update public.orders set
    discount = quoted.discount, delivery_cost = quoted.delivery_cost, vat = quoted.vat
  from (
    select vat, delivery_cost,
      (select sum(net) from private.counted_lines(quote)) + delivery_cost - net as discount
    from public.quotes where id = quote
  ) as quoted
  where id = made;
  perform private.reserve_stock(made);
end
$$;
