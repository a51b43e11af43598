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

create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  -- Empty once the product is deleted; the line keeps its name and price.
  product_id uuid references public.products (id) on delete set null,
  product_name text not null check (char_length(btrim(product_name)) between 1 and 200),
  quantity integer not null check (quantity between 1 and 1000000),
  -- Price of one piece on the day of the order.
  price numeric(12, 2) not null check (price between 0 and 9999999999.99)
);
create index order_items_order_id_idx on public.order_items (order_id);
create index order_items_product_id_idx on public.order_items (product_id);

-- The account of a customer, if its address was confirmed: anybody can type another's address.
create function private.confirmed_account(address text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from auth.users
  where email = lower(address) and email_confirmed_at is not null
  limit 1
$$;

create function private.prepare_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
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
create trigger sum_order
  after insert or delete or update of order_id, quantity, price on public.order_items
  for each row execute function private.sum_order();

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

grant select, insert, update, delete on public.orders, public.order_items to authenticated;
