-- An order that the office writes has its VAT from then on, as one of a quotation has: its page, its customer's account,
-- its confirmation and the figures say the same.

alter table public.orders
  -- Percent; null of an order of a quotation, whose lines may have several.
  add column vat_rate numeric(5, 2) check (vat_rate between 0 and 100);

create or replace function private.prepare_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  addressed constant boolean :=
    tg_op = 'INSERT' or lower(new.customer_email) <> lower(old.customer_email);
  lines numeric;
begin
  -- An order under an address that is none reaches nobody. Older rows may hold one still: they stay
  -- until somebody corrects them.
  if addressed and not private.is_email_address(new.customer_email) then
    raise exception 'An order needs the correct e-mail address of its customer.'
      using errcode = '23514';
  end if;
  if addressed and tg_op = 'UPDATE' then
    new.user_id := null;
  end if;
  if new.user_id is null then
    new.user_id := private.confirmed_account(new.customer_email);
  end if;
  lines := (
    select coalesce(sum(quantity * price), 0) from public.order_items where order_id = new.id
  );
  if new.vat_rate is not null then
    new.vat := round(lines * new.vat_rate / 100, 2);
  end if;
  new.total := new.delivery_cost + new.vat - new.discount + lines;
  return new;
end
$$;

drop function public.save_order(uuid, timestamptz, text, text, uuid, jsonb);
-- `rate` is the VAT in percent; none is charged to a customer of exports. Without it what the order has stays.
create function public.save_order(
  target uuid, seen timestamptz, email text, person text, enquiry uuid, lines jsonb,
  rate numeric default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  status_now text;
begin
  if not private.in_office() then
    raise exception 'Only the office may write an order.' using errcode = '42501';
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
    insert into public.orders (id, customer_email, customer_name, contact_message_id, vat_rate)
    values (target, email, person, enquiry, rate);
    update public.contact_messages set status = 'in progress'
    where id = enquiry and status = 'new';
  else
    update public.orders set customer_email = email, customer_name = person,
      -- What was confirmed stays at the rate at which it was.
      vat_rate = case
        when quote_id is not null then null
        when status = 'confirmed' then vat_rate
        else coalesce(rate, vat_rate)
      end
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
  update public.orders set vat_rate = 0
  where id = target and vat_rate > 0 and status = 'received' and exists (
    select from public.customers where customers.id = customer_id and vat_mode = 'export'
  );
end
$$;
grant execute on function public.save_order(uuid, timestamptz, text, text, uuid, jsonb, numeric) to authenticated;

create or replace function public.order_paper(target uuid, paper text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shown public.orders;
  -- Orders that left before pieces were kept back have none: all of it went.
  counted boolean;
begin
  if paper is distinct from 'order-confirmation' and not private.at_work() then
    raise exception 'This paper is for the office and the workshop.' using errcode = '42501';
  end if;
  select * into shown from public.orders
  where id = target and case
    when private.in_office() then status in ('confirmed', 'dispatched', 'delivered')
    when paper = 'order-confirmation' then
      user_id = auth.uid() and status in ('confirmed', 'dispatched', 'delivered')
    else status in ('confirmed', 'dispatched')
  end;
  if shown.id is null then
    return null;
  end if;
  counted := shown.status = 'confirmed'
    or exists (select from public.stock_reservations where order_id = target);
  return (
    select jsonb_build_object(
      'paper', paper, 'id', shown.id, 'created_at', shown.created_at, 'updated_at', shown.updated_at,
      'customer_reference', shown.customer_reference, 'name', addressee.name,
      'company', addressee.company, 'delivery_address', addressee.delivery_address
    ) || case when paper = 'order-confirmation' then jsonb_build_object(
      'email', shown.customer_email, 'invoice_address', addressee.invoice_address,
      'vat_number', addressee.vat_number,
      -- The customer may have become one of exports since.
      'vat_mode', case when shown.vat > 0 then 'standard' else addressee.vat_mode end,
      'payment_terms', addressee.payment_terms,
      'quote_number', quoted.number, 'terms', quoted.terms, 'lead_time', quoted.lead_time,
      'currency', shown.currency, 'discount', shown.discount, 'delivery_cost', shown.delivery_cost,
      'vat', shown.vat, 'total', shown.total,
      'rates', coalesce(
        (
          select jsonb_agg(to_jsonb(rates) order by rates.rate desc)
          from private.quote_rates(shown.quote_id) as rates
        ),
        jsonb_build_array(jsonb_build_object(
          -- A quotation may have been erased since.
          'rate', coalesce(
            shown.vat_rate, round(100 * shown.vat / nullif(shown.total - shown.vat, 0), 2), 0
          ),
          'net', shown.total - shown.vat, 'vat', shown.vat
        ))
      ),
      'bank', (select value from public.settings where key = 'office.bank'),
      'lines', (
        select jsonb_agg(jsonb_build_object(
          'product_name', product_name, 'quantity', quantity, 'note', note, 'price', price
        ) order by position)
        from public.order_items where order_id = target
      )
    ) else jsonb_build_object(
      'tracking', shown.tracking,
      'lines', (
        select jsonb_agg(jsonb_build_object(
          'product_name', line.product_name, 'quantity', line.quantity, 'note', line.note,
          'sent', case when line.product_id is null or not counted then line.quantity
            else least(line.quantity, greatest(0, coalesce(line.kept, 0) - line.earlier)) end
        ) order by line.position)
        from (
          select items.*, held.quantity as kept,
            coalesce(sum(items.quantity) over (
              partition by items.product_id order by items.position, items.id
              rows between unbounded preceding and 1 preceding
            ), 0) as earlier
          from public.order_items as items
          left join public.stock_reservations as held
            on held.order_id = target and held.product_id = items.product_id
          where items.order_id = target
        ) as line
      )
    ) end
    from private.order_addressee(target) as addressee
    left join public.quotes as quoted on quoted.id = shown.quote_id
  );
end
$$;

-- What their confirmations said until now.
update public.orders set vat_rate = case
  when exists (
    select from public.customers where customers.id = customer_id and vat_mode = 'export'
  ) then 0
  else coalesce(
    (select (value ->> 'rate')::numeric from public.settings where key = 'public.vat'), 15
  )
end
where quote_id is null;
