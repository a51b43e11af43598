-- An accepted quotation becomes an order: with its currency, discount, delivery and VAT, and with the stock
-- that it takes.

alter table public.orders
  add column quote_id uuid references public.quotes (id) on delete set null,
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- The customer's order number.
  add column customer_reference text not null default ''
    check (char_length(customer_reference) <= 100),
  -- Of the whole, beside the lines.
  add column discount numeric(14, 2) not null default 0 check (discount between 0 and 999999999999.99),
  add column delivery_cost numeric(12, 2) not null default 0
    check (delivery_cost between 0 and 9999999999.99),
  add column vat numeric(14, 2) not null default 0 check (vat between 0 and 999999999999.99);
-- A revision is ordered once, whatever else goes wrong.
create unique index orders_quote_id_idx on public.orders (quote_id);

create or replace function private.prepare_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  addressed constant boolean :=
    tg_op = 'INSERT' or lower(new.customer_email) <> lower(old.customer_email);
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
  new.total := new.delivery_cost + new.vat - new.discount + (
    select coalesce(sum(quantity * price), 0) from public.order_items where order_id = new.id
  );
  return new;
end
$$;

-- What was accepted stays as it was accepted: of such an order only the customer is corrected.
create function private.require_same_lines(target uuid, lines jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if (
    select jsonb_agg(
      jsonb_build_array(product_id, product_name, quantity, price) order by order_items.position
    ) from public.order_items where order_id = target
  ) is distinct from (
    select jsonb_agg(
      jsonb_build_array(product_id, product_name, quantity, price) order by line.position
    ) from rows from (
      jsonb_to_recordset(lines)
        as (product_id uuid, product_name text, quantity integer, price numeric)
    ) with ordinality as line (product_id, product_name, quantity, price, position)
  ) then
    raise exception 'The customer accepted these lines: a change is a new quotation.';
  end if;
end
$$;

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
  insert into public.order_items (order_id, product_id, product_name, quantity, price, position)
  select target, product_id, product_name, quantity, price, position
  from rows from (
    jsonb_to_recordset(lines)
      as (product_id uuid, product_name text, quantity integer, price numeric)
  ) with ordinality as line (product_id, product_name, quantity, price, position);
end
$$;

-- Pieces kept back for an order; once they are dispatched they are taken from the stock.
create table public.stock_reservations (
  order_id uuid not null references public.orders (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  taken boolean not null default false,
  primary key (order_id, product_id)
);
create index stock_reservations_product_id_idx on public.stock_reservations (product_id);

-- Keeps back what an order asks for, as far as it is there: of two orders for the last piece one gets it.
create function private.reserve_stock(target uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- No key of theirs changes: two orders whose lines refer to one product wait for each other here, and
  -- would block each other for ever with a full lock.
  perform from public.products
  where id in (select product_id from public.order_items where order_id = target)
  order by id for no key update;
  insert into public.stock_reservations (order_id, product_id, quantity)
  select target, asked.product_id, least(asked.quantity, products.stock - kept.quantity)
  from (
    select product_id, sum(quantity) as quantity from public.order_items
    where order_id = target and product_id is not null group by product_id
  ) as asked
  join public.products on products.id = asked.product_id
  cross join lateral (
    select coalesce(sum(quantity), 0) as quantity from public.stock_reservations
    where product_id = asked.product_id and not taken
  ) as kept
  where least(asked.quantity, products.stock - kept.quantity) > 0;
end
$$;

-- Dispatched pieces leave the stock; a step back or a cancelled order brings them again.
create function private.move_stock() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  leaves constant boolean := new.status in ('dispatched', 'delivered');
begin
  -- Locked in one order, as when they are reserved.
  perform from public.products
  where id in (select product_id from public.stock_reservations where order_id = new.id)
  order by id for no key update;
  update public.products
  set stock = greatest(stock + case when leaves then -kept.quantity else kept.quantity end, 0)
  from public.stock_reservations as kept
  where kept.order_id = new.id and kept.product_id = products.id and kept.taken <> leaves;
  update public.stock_reservations set taken = leaves where order_id = new.id and taken <> leaves;
  if new.status = 'cancelled' then
    delete from public.stock_reservations where order_id = new.id;
  elsif old.status = 'cancelled' then
    perform private.reserve_stock(new.id);
  end if;
  return null;
end
$$;
create trigger move_stock after update of status on public.orders
  for each row when (new.status <> old.status and new.quote_id is not null)
  execute function private.move_stock();

alter table public.stock_reservations enable row level security;
create policy "admins read reservations" on public.stock_reservations
  for select to authenticated using ((select private.is_admin()));
grant all on public.stock_reservations to service_role;
grant select on public.stock_reservations to authenticated;

-- Revenue in the currency of the catalogue: other currencies cannot be added to it.
create or replace function public.office_figures(week_count integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- The office's own clock: a week begins on its Monday.
  zone constant text := 'Africa/Johannesburg';
  this_week constant timestamp := date_trunc('week', now() at time zone zone);
begin
  if not private.is_admin() then
    raise exception 'Only an admin may see the figures.' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'revenue', (
      select coalesce(sum(total), 0) from public.orders
      where status in ('confirmed', 'dispatched', 'delivered') and currency = 'USD'
    ),
    'orders', (select count(*) from public.orders),
    'products', (select count(*) from public.products),
    'users', (select count(*) from public.profiles),
    'newEnquiries', (select count(*) from public.contact_messages where status = 'new'),
    'unsentMails', (select count(*) from public.contact_messages where mail_error is not null),
    'weeks', (
      select jsonb_agg(
        jsonb_build_object(
          'start', to_char(week, 'YYYY-MM-DD'),
          'enquiries', (
            select count(*) from public.contact_messages
            where created_at >= week at time zone zone
              and created_at < (week + interval '1 week') at time zone zone
          ),
          'orders', (
            select count(*) from public.orders
            where created_at >= week at time zone zone
              and created_at < (week + interval '1 week') at time zone zone
          )
        )
        order by week
      )
      from generate_series(
        this_week - make_interval(weeks => least(greatest(week_count, 1), 53) - 1),
        this_week, interval '1 week'
      ) as week
    )
  );
end
$$;
