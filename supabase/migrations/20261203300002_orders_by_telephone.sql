-- Who orders on the telephone need not have an e-mail address: such an order belongs to a customer by the office's
-- choice or under a name, and no mail of it goes out.

alter table public.orders drop constraint orders_customer_email_check;
alter table public.orders add constraint orders_customer_email_check check (
  char_length(customer_email) <= 320 and (char_length(customer_email) >= 3 or customer_email = '')
);

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
    select coalesce(sum(quantity * price), 0) from public.order_items where order_id = new.id
  );
  if new.vat_rate is not null then
    new.vat := round(lines * new.vat_rate / 100, 2);
  end if;
  new.total := new.delivery_cost + new.vat - new.discount + lines;
  return new;
end
$$;

create or replace function private.attach_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Whom the office has said; a telephone customer whose address is noted or taken out stays who it is.
  chosen constant uuid := case
    when tg_op = 'INSERT' or '' in (new.customer_email, old.customer_email) then new.customer_id
  end;
begin
  if tg_op = 'UPDATE' and lower(new.customer_email) = lower(old.customer_email) then
    return new;
  end if;
  new.customer_id := coalesce(
    (select customer_id from public.quotes where id = new.quote_id and tg_op = 'INSERT'),
    private.customer_at(new.customer_email),
    chosen,
    (
      select customer_id from public.contact_messages
      where id = new.contact_message_id and customer_confirmed and tg_op = 'INSERT'
    )
  );
  if new.customer_id is null and private.is_email_address(new.customer_email) then
    new.customer_id := private.keep_customer(new.customer_email, new.customer_name);
  elsif new.customer_id = chosen and new.customer_email <> '' then
    -- The address is theirs from now on.
    insert into public.customer_people (customer_id, position, name, email)
    select new.customer_id, count(*), btrim(new.customer_name), new.customer_email
    from public.customer_people where customer_id = new.customer_id
    on conflict do nothing;
  end if;
  perform private.note_contact(new.customer_id);
  return new;
end
$$;

-- Returns the customer of an order whose buyer nobody has chosen from those that are known: that of the enquiry or of
-- the address, and else a new one with this telephone.
create function private.keep_buyer(email text, person text, phone text, enquiry uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  customer uuid := (
    select customer_id from public.contact_messages where id = enquiry and customer_confirmed
  );
begin
  if customer is not null or btrim(person) = '' and email = '' then
    return customer;
  elsif email <> '' then
    return case
      when private.is_email_address(email)
        then private.keep_customer(email, person, phone => keep_buyer.phone)
    end;
  end if;
  insert into public.customers (name) values (btrim(person)) returning id into customer;
  insert into public.customer_people (customer_id, position, name, phone)
  values (customer, 0, btrim(person), btrim(keep_buyer.phone));
  return customer;
end
$$;

create or replace function public.move_order(
  target uuid, seen text, becomes text, tells boolean default false, parcel text default '',
  short boolean default false
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  steps constant text[] := array['received', 'confirmed', 'dispatched', 'delivered'];
begin
  if not (
    private.in_office() or private.at_work() and seen = 'confirmed' and becomes = 'dispatched'
  ) then
    raise exception 'Only the office may move an order.' using errcode = '42501';
  end if;
  if not coalesce(
    abs(array_position(steps, seen) - array_position(steps, becomes)) = 1
    or (becomes = 'cancelled' and seen = any (steps[1:3]))
    or (seen = 'cancelled' and becomes = 'received'),
    false
  ) then
    raise exception 'An order does not go from % to %.', seen, becomes;
  end if;
  perform set_config('stock.told', case when short then 'yes' else '' end, true);
  update public.orders
  set status = becomes, tracking = case becomes when 'dispatched' then btrim(parcel) else tracking end
  where id = target and status = seen;
  if not found then
    return false;
  end if;
  if tells and becomes <> 'received' then
    with told as (
      update public.orders set told = told || becomes
      where id = target and customer_email <> '' and not becomes = any (told)
      returning id, customer_email
    )
    insert into private.mail_outbox (template, to_address, data)
    select 'order-' || becomes, customer_email, jsonb_build_object('order', id) from told;
  end if;
  return true;
end
$$;

drop function public.save_order(uuid, timestamptz, text, text, uuid, jsonb, numeric);
-- `rate` is the VAT in percent; none is charged to a customer of exports. Without it what the order has stays. `customer`
-- is the one that the office has chosen, and `phone` that of somebody who is not known yet.
create function public.save_order(
  target uuid, seen timestamptz, email text, person text, enquiry uuid, lines jsonb,
  rate numeric default null, customer uuid default null, phone text default ''
) returns void
language plpgsql security definer set search_path = ''
as $$
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
    select from jsonb_to_recordset(lines) as line (price numeric) where scale(price) > 2
  ) then
    raise exception 'A price has at most two decimals.';
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
    elsif customer is null and (email = '' or phone <> '') then
      buyer := private.keep_buyer(email, person, phone, enquiry);
    end if;
    insert into public.orders (
      id, customer_email, customer_name, contact_message_id, vat_rate, customer_id
    )
    values (target, email, person, enquiry, coalesce(rate, private.vat_rate()), buyer);
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
grant execute on function public.save_order(
  uuid, timestamptz, text, text, uuid, jsonb, numeric, uuid, text
) to authenticated;
