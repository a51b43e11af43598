-- An order line keeps quantity, unit, price and discount of the quotation's line, and its net is a column: no price has
-- to divide it. Quantities have three decimals, also on the shelf.

-- These name columns whose type changes.
drop trigger touch_updated_at on public.products;
drop trigger record_stock on public.products;
drop trigger sum_order on public.order_items;

-- On the shelf, in the product's unit.
alter table public.products
  alter column stock type numeric, alter column reserved type numeric(13, 3),
  -- A type with three decimals would round what is written.
  add check (stock <= 2147483647 and scale(trim_scale(stock)) <= 3);
alter table public.stock_reservations alter column quantity type numeric(13, 3);
alter table public.stock_movements
  alter column stock_change type numeric(13, 3), alter column reserved_change type numeric(13, 3),
  alter column stock_after type numeric(13, 3), alter column reserved_after type numeric(13, 3);

alter table public.order_items
  drop constraint order_items_product_name_check,
  add check (char_length(btrim(product_name)) between 1 and 500),
  drop constraint order_items_quantity_check,
  alter column quantity type numeric(12, 3),
  add check (quantity > 0 and quantity <= 1000000),
  add column unit text not null default 'pcs' check (char_length(btrim(unit)) between 1 and 20),
  add column discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  add check (unit <> 'pcs' or quantity = trunc(quantity)),
  -- As private.counted_lines and lineNet of app/data/quote-totals.ts have it.
  add column net numeric(20, 2) not null
    generated always as (round(quantity * price * (100 - discount_percent) / 100, 2)) stored;
grant select (unit) on public.order_items to reefline_site;

create trigger touch_updated_at before update on public.products for each row
  when (not (
    (new.revised_at, new.rating, new.reviews, new.reserved)
      is distinct from (old.revised_at, old.rating, old.reviews, old.reserved)
    and to_jsonb(new) - '{revised_at,rating,reviews,reserved}'::text[]
      = to_jsonb(old) - '{revised_at,rating,reviews,reserved}'::text[]
  ))
  execute function private.touch_updated_at();
create trigger record_stock after update on public.products
  for each row when (old.stock <> new.stock or old.reserved <> new.reserved)
  execute function private.record_stock();
create trigger sum_order after update of order_id, quantity, price, discount_percent on public.order_items
  for each row execute function private.sum_order();

drop function private.asked_pieces(uuid);
CREATE OR REPLACE FUNCTION private.asked_pieces(target uuid)
 RETURNS TABLE(product_id uuid, product_name text, quantity numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select product_id, min(product_name), sum(quantity) from public.order_items
  where order_id = target and product_id is not null group by product_id
$function$;

drop function private.short_products();
CREATE OR REPLACE FUNCTION private.short_products()
 RETURNS TABLE(id uuid, name text, stock numeric, ordered numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.id, p.name, p.stock, asked.quantity
  from (
    select product_id, sum(quantity) as quantity
    from public.order_items
    where product_id is not null
      and order_id in (select id from public.orders where status in ('received', 'confirmed'))
    group by product_id
  ) as asked
  join public.products as p on p.id = asked.product_id
  where asked.quantity > p.stock
$function$;

CREATE OR REPLACE FUNCTION private.follow_reservation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stocked numeric := 0;
  kept numeric := 0;
  cause_before constant text := current_setting('stock.cause', true);
begin
  if tg_op <> 'INSERT' then
    if not old.taken then kept := kept - old.quantity;
    elsif tg_op = 'UPDATE' then stocked := stocked + old.quantity;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.taken then stocked := stocked - new.quantity;
    else kept := kept + new.quantity;
    end if;
  end if;
  if stocked <> 0 or kept <> 0 then
    perform private.say_stock_cause(
      jsonb_build_object('order', case tg_op when 'DELETE' then old.order_id else new.order_id end)
    );
    update public.products set stock = stock + stocked, reserved = reserved + kept
    where id = case tg_op when 'DELETE' then old.product_id else new.product_id end;
    perform set_config('stock.cause', coalesce(cause_before, ''), true);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.share_stock(product uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  free numeric;
  held record;
begin
  select stock - reserved into free from public.products where id = product;
  if free < 0 then
    for held in
      select r.order_id, r.quantity from public.stock_reservations r
      join public.orders o on o.id = r.order_id
      where r.product_id = product and not r.taken order by o.created_at desc, o.id
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
        select order_id, sum(quantity) as quantity from public.order_items
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
$function$;

CREATE OR REPLACE FUNCTION private.settle_stock(target uuid, told boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.orders;
  short record;
  touched constant uuid[] := array(
    select product_id from public.order_items where order_id = target and product_id is not null
    union select product_id from public.stock_reservations where order_id = target
    order by 1
  );
begin
  -- No key of theirs changes: two orders whose lines refer to one product wait for each other here, and
  -- would block each other for ever with a full lock.
  perform from public.products
  where id = any (touched) order by id for no key update;
  select * into asked from public.orders where id = target;

  -- What was dispatched and comes back is on the shelf again, and kept for the order until it is said otherwise.
  if asked.status not in ('dispatched', 'delivered') then
    update public.stock_reservations set taken = false where order_id = target and taken;
  end if;
  delete from public.stock_reservations as kept
  where order_id = target and not taken and (
    asked.status = 'cancelled' or asked.status = 'received' and asked.quote_id is null
    or not exists (
      select from private.asked_pieces(target) as line where line.product_id = kept.product_id
    )
  );
  if private.holds_stock(asked) or asked.status in ('dispatched', 'delivered') then
    insert into public.stock_reservations as kept (order_id, product_id, quantity)
    select target, missing.product_id, missing.there
    from (
      select line.product_id, least(
        line.quantity, coalesce(held.quantity, 0) + greatest(products.stock - products.reserved, 0)
      ) as there
      from private.asked_pieces(target) as line
      join public.products on products.id = line.product_id
      left join public.stock_reservations as held
        on held.order_id = target and held.product_id = line.product_id
    ) as missing
    where missing.there > 0
    on conflict (order_id, product_id) do update set quantity = excluded.quantity
    where kept.quantity <> excluded.quantity;
  end if;
  if asked.status in ('dispatched', 'delivered') then
    select line.product_name, line.quantity, coalesce(held.quantity, 0) as there into short
    from private.asked_pieces(target) as line
    left join public.stock_reservations as held
      on held.order_id = target and held.product_id = line.product_id
    where line.quantity > coalesce(held.quantity, 0)
    order by line.product_name limit 1;
    if found and not told then
      raise exception 'Of “%” only % of % can be taken from the shelf.',
        short.product_name, trim_scale(short.there), trim_scale(short.quantity) using errcode = 'PT409';
    end if;
    update public.stock_reservations set taken = true where order_id = target and not taken;
  end if;
  perform private.share_stock(id) from (select unnest(touched) as id) as products;
end
$function$;

CREATE OR REPLACE FUNCTION private.prepare_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  addressed constant boolean :=
    tg_op = 'INSERT' or lower(new.customer_email) <> lower(old.customer_email);
  lines numeric;
begin
  -- An order under an address that is none reaches nobody. Older rows may hold one still: they stay
  -- until somebody corrects them.
  if addressed and new.customer_email <> '' and not private.is_email_address(new.customer_email) then
    raise exception 'An order needs the correct e-mail address of its customer.'
      using errcode = '23514';
  elsif new.customer_email = '' and btrim(new.customer_name) = '' then
    raise exception 'An order without an e-mail address needs the name of its customer.'
      using errcode = '23514';
  end if;
  if addressed and tg_op = 'UPDATE' then
    new.user_id := null;
  end if;
  if new.user_id is null then
    new.user_id := private.confirmed_account(new.customer_email);
  end if;
  lines := (
    select coalesce(sum(net), 0) from public.order_items where order_id = new.id
  );
  if new.vat_rate is not null then
    new.vat := round(lines * new.vat_rate / 100, 2);
  end if;
  new.total := new.delivery_cost + new.vat - new.discount + lines;
  return new;
end
$function$;

drop function public.change_stock(uuid, text, integer, text, uuid, integer);
CREATE OR REPLACE FUNCTION public.change_stock(product uuid, kind text, quantity numeric, reason text, request uuid, seen numeric DEFAULT NULL::numeric)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shelf public.products;
  becomes numeric;
begin
  if not private.at_work() then
    raise exception 'Only the office and the workshop may change the stock.' using errcode = '42501';
  end if;
  select * into shelf from public.products where id = product for no key update;
  if shelf.id is null then
    raise exception 'The product is not there any more.' using errcode = 'PT404';
  end if;
  if not exists (select from public.stock_movements where request_id = request) then
    -- Null is none of them.
    if coalesce(kind not in ('received', 'withdrawn', 'counted') or quantity < 0
      or quantity = 0 and kind <> 'counted'
      or scale(trim_scale(quantity)) > 3, true) then
      raise exception 'Enter a quantity above 0, with at most three decimals.';
    elsif kind = 'counted' and coalesce(btrim(reason), '') = '' then
      raise exception 'Say why the stock is another: broken, found, counted wrong.';
    elsif kind = 'counted' and seen is distinct from shelf.stock then
      raise exception 'The stock has become % meanwhile: please count again.', trim_scale(shelf.stock)
        using errcode = 'PT409';
    elsif kind = 'withdrawn' and quantity > shelf.stock - shelf.reserved then
      raise exception '% % free: % on the shelf, % reserved for orders.',
        trim_scale(greatest(shelf.stock - shelf.reserved, 0)),
        case shelf.stock - shelf.reserved when 1 then 'piece is' else 'pieces are' end,
        trim_scale(shelf.stock), trim_scale(shelf.reserved) using errcode = 'PT409';
    end if;
    becomes := case kind
      when 'received' then shelf.stock + quantity
      when 'withdrawn' then shelf.stock - quantity
      else quantity end;
    if becomes > 2147483647 then
      raise exception 'So many pieces cannot be kept.';
    end if;
    perform private.say_stock_cause(
      jsonb_build_object('kind', kind, 'reason', btrim(reason), 'request', request)
    );
    update public.products set stock = becomes where id = product;
    perform private.say_stock_cause('{}');
    select * into shelf from public.products where id = product;
  end if;
  return jsonb_build_object(
    'stock', shelf.stock, 'reserved', shelf.reserved,
    -- Pieces that orders wait for.
    'missing', (
      select coalesce(sum(line.quantity), 0) from public.orders o
      join public.order_items line on line.order_id = o.id and line.product_id = product
      where private.holds_stock(o)
    ) - shelf.reserved
  );
end
$function$;
grant execute on function public.change_stock(uuid, text, numeric, text, uuid, numeric) to authenticated;

CREATE OR REPLACE FUNCTION public.customer_prices(customer uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_customer_rights();
  return (
    select coalesce(jsonb_agg(to_jsonb(earlier)), '[]') from (
      select distinct on (product_id) product_id, price, currency, at, order_id, quote_id from (
        select product_id, round(price * (1 - order_items.discount_percent / 100), 2) as price, currency,
          created_at as at, orders.id as order_id, null::uuid as quote_id
        from public.orders join public.order_items on order_id = orders.id
        where customer_id = customer and status <> 'cancelled' and product_id is not null
        union all
        select product_id, round(unit_price * (1 - quote_lines.discount_percent / 100), 2), currency,
          sent_at, null, quotes.id
        from public.quotes join public.quote_lines on quote_id = quotes.id
        where customer_id = customer and state in ('sent', 'declined') and product_id is not null
      ) as papers order by product_id, at desc limit 1000
    ) as earlier
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.orders_to_dispatch()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.at_work() then
    raise exception 'Only the office and the workshop may see what is to be dispatched.'
      using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(waiting) order by waiting.created_at, waiting.id), '[]')
    from (
      select o.id, o.created_at, o.customer_reference, o.customer_email <> '' as has_email,
        o.status = 'dispatched' as dispatched,
        addressee.name, addressee.company, addressee.delivery_address as address,
        (
          select jsonb_agg(
            jsonb_build_object(
              'product_id', line.product_id, 'product_name', line.product_name,
              'quantity', line.quantity, 'unit', line.unit, 'kept', kept.quantity
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
        or o.status = 'dispatched' and o.id in (select private.just_dispatched())
    ) as waiting
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.order_paper(target uuid, paper text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      'lines', (
        select jsonb_agg(jsonb_build_object(
          'product_name', product_name, 'quantity', quantity, 'unit', unit, 'note', note,
          'price', price, 'discount_percent', discount_percent, 'net', net
        ) order by position)
        from public.order_items where order_id = target
      )
    ) else jsonb_build_object(
      'tracking', shown.tracking,
      'lines', (
        select jsonb_agg(jsonb_build_object(
          'product_name', line.product_name, 'quantity', line.quantity, 'unit', line.unit, 'note', line.note,
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
$function$;

CREATE OR REPLACE FUNCTION private.require_same_lines(target uuid, lines jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if (
    select jsonb_agg(
      jsonb_build_array(product_id, product_name, quantity, unit, price, discount_percent)
      order by order_items.position
    ) from public.order_items where order_id = target
  ) is distinct from (
    select jsonb_agg(
      jsonb_build_array(
        product_id, product_name, quantity, coalesce(unit, 'pcs'), price, coalesce(discount_percent, 0)
      ) order by line.position
    ) from rows from (
      jsonb_to_recordset(lines)
        as (
          product_id uuid, product_name text, quantity numeric, unit text, price numeric, discount_percent numeric
        )
    ) with ordinality as line (product_id, product_name, quantity, unit, price, discount_percent, position)
  ) then
    raise exception 'The customer accepted these lines: a change is a new quotation.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_order(target uuid, seen timestamp with time zone, email text, person text, enquiry uuid, lines jsonb, rate numeric DEFAULT NULL::numeric, customer uuid DEFAULT NULL::uuid, phone text DEFAULT ''::text, reference text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  status_now text;
  buyer uuid := customer;
begin
  if not private.in_office() then
    raise exception 'Only the office may write an order.' using errcode = '42501';
  end if;
  if jsonb_typeof(lines) is distinct from 'array'
    or jsonb_array_length(lines) not between 1 and 200 then
    raise exception 'An order has between 1 and 200 lines.';
  end if;
  if exists (
    select from jsonb_to_recordset(lines) as line (quantity numeric, price numeric, discount_percent numeric)
    where greatest(scale(trim_scale(price)), scale(trim_scale(discount_percent))) > 2
      or scale(trim_scale(quantity)) > 3
  ) then
    raise exception 'Prices and percents have at most two decimals, quantities three.';
  end if;

  if seen is null then
    -- A repeated save ends at the order that is there, before it makes a second customer.
    perform from public.orders where id = target;
    if found then
      raise exception 'The order is there already.' using errcode = '23505';
    elsif customer is not null and not exists (
      select from public.customers where id = customer for key share
    ) then
      raise exception 'This customer is not there any more: choose the customer anew.';
    elsif customer is null and (email = '' or phone <> '' or enquiry is not null) then
      buyer := private.keep_buyer(email, person, phone, enquiry);
    end if;
    insert into public.orders (
      id, customer_email, customer_name, contact_message_id, vat_rate, customer_id, customer_reference
    )
    values (
      target, email, person, enquiry, coalesce(rate, private.vat_rate()), buyer,
      btrim(coalesce(reference, ''))
    );
    update public.contact_messages set status = 'in progress'
    where id = enquiry and status = 'new';
  else
    update public.orders set customer_email = email, customer_name = person,
      customer_reference = coalesce(btrim(reference), customer_reference),
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
  insert into public.order_items (
    order_id, product_id, product_name, quantity, unit, price, discount_percent, note, position
  )
  select target, product_id, product_name, quantity, coalesce(unit, 'pcs'), price,
    coalesce(discount_percent, 0), coalesce(note, ''), position
  from rows from (
    jsonb_to_recordset(lines)
      as (
        product_id uuid, product_name text, quantity numeric, unit text, price numeric,
        discount_percent numeric, note text
      )
  ) with ordinality as line (
    product_id, product_name, quantity, unit, price, discount_percent, note, position
  );
  update public.orders set vat_rate = 0
  where id = target and vat_rate > 0 and status = 'received' and exists (
    select from public.customers where customers.id = customer_id and vat_mode = 'export'
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.order_quote(quote uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  made uuid;
begin
  insert into public.orders (
    quote_id, customer_email, customer_name, contact_message_id, currency, customer_reference
  )
  select id, customer_email, customer_name, contact_message_id, currency, answer_reference
  from public.quotes where id = quote
  returning id into made;
  insert into public.order_items (
    order_id, product_id, product_name, quantity, unit, price, discount_percent, note, position
  )
  select made, line.product_id, line.description, line.quantity, line.unit, line.unit_price,
    line.discount_percent, line.note, line.position
  from private.counted_lines(quote) as counted join public.quote_lines as line using (id);
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
$function$;

-- What was accepted before. A line that was written as one piece at the price of all of them gets its quantity back, unless
-- its goods have left: which quantity was packed, no quotation tells. Where the line has been changed since, it stays.
do $$
declare
  waiting record;
begin
  update public.order_items as item
  set product_name = line.description, quantity = line.quantity, unit = line.unit,
    price = line.unit_price, discount_percent = line.discount_percent
  from public.orders as ordered
  cross join lateral private.counted_lines(ordered.quote_id) as counted
  join public.quote_lines as line on line.id = counted.id
  cross join lateral (
    select line.quantity = trunc(line.quantity) and counted.net * 100 % line.quantity = 0 as whole
  ) as former
  where item.order_id = ordered.id and item.position = line.position
    and item.unit = 'pcs' and item.discount_percent = 0
    and item.product_id is not distinct from line.product_id
    and (item.product_name, item.quantity, item.price) = (
      case when former.whole then left(line.description, 200)
        else left(line.description, 170) || format(' (%s %s)', trim_scale(line.quantity), line.unit) end,
      case when former.whole then line.quantity else 1 end,
      case when former.whole then counted.net / line.quantity else counted.net end
    )
    and (item.product_name, item.quantity, item.unit, item.price, item.discount_percent) is distinct from
      (line.description, line.quantity, line.unit, line.unit_price, line.discount_percent)
    and (
      former.whole or item.product_id is null or ordered.status in ('received', 'confirmed', 'cancelled')
    );
  for waiting in
    select id from public.orders
    where quote_id is not null and status in ('received', 'confirmed') order by created_at, id
  loop
    perform private.settle_stock(waiting.id);
  end loop;
end
$$;
