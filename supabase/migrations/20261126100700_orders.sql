-- Orders are written by the office and read by the customer, who may sign up later.

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  customer_email text not null check (char_length(customer_email) between 3 and 320),
  customer_name text not null default '' check (char_length(customer_name) <= 200),
  contact_message_id uuid references public.contact_messages (id) on delete set null,
  created_at timestamptz not null default now(),
  -- US dollars; always the sum of the lines, computed by a trigger.
  total numeric(14, 2) not null default 0 check (total between 0 and 999999999999.99),
  status text not null default 'received' check (
    status in ('received', 'confirmed', 'dispatched', 'delivered', 'cancelled')
  ),
  updated_at timestamptz not null default now()
);
create index orders_user_id_idx on public.orders (user_id, created_at desc);
create index orders_created_at_idx on public.orders (created_at desc, id);
create index orders_customer_email_idx on public.orders (lower(customer_email));
create index orders_contact_message_id_idx on public.orders (contact_message_id);
create index orders_revenue_idx on public.orders (created_at) include (total)
  where status in ('confirmed', 'dispatched', 'delivered');

create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  -- Empty once the product is deleted; the line keeps its name and price.
  product_id uuid references public.products (id) on delete set null,
  product_name text not null check (char_length(btrim(product_name)) between 1 and 200),
  quantity integer not null check (quantity between 1 and 1000000),
  -- Price of one piece on the day of the order.
  price numeric(12, 2) not null check (price between 0 and 9999999999.99),
  -- As the lines were entered.
  position integer not null default 0
);
create index order_items_order_id_idx on public.order_items (order_id);
create index order_items_product_id_idx on public.order_items (product_id);

-- What counts as an e-mail address, for whoever writes an order and by whatever way: the rule of a
-- browser's own e-mail box (WHATWG HTML, "valid e-mail address"), as on every form.
create function private.is_email_address(address text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(address) <= 254 and address ~ (
    '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@'
    || '[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
    || '(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$'
  )
$$;

-- The account of a customer, if its address was confirmed: anybody can type another's address.
create function private.confirmed_account(address text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from auth.users
  where email = lower(address) and email_confirmed_at is not null
  limit 1
$$;

-- Sums the order, and gives it to its customer's account. An order whose address is corrected leaves
-- the account that it was given to by mistake.
create function private.prepare_order() returns trigger
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
  new.total := (
    select coalesce(sum(quantity * price), 0) from public.order_items where order_id = new.id
  );
  return new;
end
$$;
create trigger prepare_order before insert or update on public.orders
  for each row execute function private.prepare_order();
create trigger touch_updated_at before update on public.orders
  for each row execute function private.touch_updated_at();

create function private.claim_orders() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.email_confirmed_at is not null then
    update public.orders set user_id = new.id
    where user_id is null and lower(customer_email) = lower(new.email);
  end if;
  return new;
end
$$;
create trigger claim_orders after insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.claim_orders();

create function private.name_order_item() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.product_name is null then
    new.product_name := (select name from public.products where id = new.product_id);
  end if;
  return new;
end
$$;
create trigger name_order_item before insert on public.order_items
  for each row execute function private.name_order_item();

create function private.sum_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The trigger on orders computes the total whenever the row is written.
  update public.orders set updated_at = now()
  where id in (
    case when tg_op <> 'INSERT' then old.order_id end,
    case when tg_op <> 'DELETE' then new.order_id end
  );
  return null;
end
$$;
create trigger sum_order after update of order_id, quantity, price on public.order_items
  for each row execute function private.sum_order();

-- Lines come and go together: the order is summed, and the change recorded, once for all of them.
create function private.sum_orders() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders set updated_at = now() where id in (select order_id from lines);
  return null;
end
$$;
create trigger sum_added after insert on public.order_items
  referencing new table as lines for each statement execute function private.sum_orders();
create trigger sum_removed after delete on public.order_items
  referencing old table as lines for each statement execute function private.sum_orders();

-- Adds an order with all its lines (nothing seen yet), or changes one that still is as it was seen: of
-- two people at one order the second is told what the first one did. Who makes an order from an
-- enquiry has begun to work on it.
create function public.save_order(
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

-- Moves an order if it still is where it was seen, and says whether it did: one step on or back, out
-- of the way before it is delivered, and from there back to the beginning.
create function public.move_order(target uuid, seen text, becomes text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  steps constant text[] := array['received', 'confirmed', 'dispatched', 'delivered'];
begin
  if not private.is_admin() then
    raise exception 'Only an admin may move an order.' using errcode = '42501';
  end if;
  if not coalesce(
    abs(array_position(steps, seen) - array_position(steps, becomes)) = 1
    or (becomes = 'cancelled' and seen = any (steps[1:3]))
    or (seen = 'cancelled' and becomes = 'received'),
    false
  ) then
    raise exception 'An order does not go from % to %.', seen, becomes;
  end if;
  update public.orders set status = becomes where id = target and status = seen;
  return found;
end
$$;

alter table public.orders enable row level security;
create policy "people read their own orders, admins read all" on public.orders
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "admins add orders" on public.orders
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change orders" on public.orders
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete orders" on public.orders
  for delete to authenticated using ((select private.is_admin()));

alter table public.order_items enable row level security;
create policy "people read lines of their own orders, admins read all" on public.order_items
  for select to authenticated
  using (
    (select private.is_admin())
    or order_id in (select id from public.orders where user_id = (select auth.uid()))
  );
create policy "admins add order lines" on public.order_items
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change order lines" on public.order_items
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete order lines" on public.order_items
  for delete to authenticated using ((select private.is_admin()));
