-- How the office writes an order: all its lines at once, in the order they were entered.

alter table public.order_items add column position integer not null default 0;

-- An order whose address is corrected leaves the account that it was given to by mistake.
create or replace function private.prepare_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and lower(new.customer_email) <> lower(old.customer_email) then
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

-- Lines come and go together: the order is summed, and the change recorded, once for all of them.
create function private.sum_orders() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders set updated_at = now() where id in (select order_id from lines);
  return null;
end
$$;
drop trigger sum_order on public.order_items;
create trigger sum_order after update of order_id, quantity, price on public.order_items
  for each row execute function private.sum_order();
create trigger sum_added after insert on public.order_items
  referencing new table as lines for each statement execute function private.sum_orders();
create trigger sum_removed after delete on public.order_items
  referencing old table as lines for each statement execute function private.sum_orders();

-- Adds an order (nothing seen yet), or changes one that still is as it was seen. It has the rights
-- of its caller: row-level security decides.
create function public.save_order(
  target uuid, seen timestamptz, email text, person text, enquiry uuid, lines jsonb
) returns void
language plpgsql set search_path = ''
as $$
begin
  if email !~ '^[^@[:space:]]+@[^@[:space:]]+$' then
    raise exception 'An order needs the e-mail address of its customer.';
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
  else
    update public.orders set customer_email = email, customer_name = person
    where id = target and updated_at = seen and status in ('received', 'confirmed');
    if not found then
      raise exception 'The order has been changed meanwhile. Load it again to see how it is now.'
        using errcode = 'PT409';
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

-- Every word must stand in the order's number, customer or lines.
create function public.find_orders(words text) returns setof public.orders
language sql stable set search_path = ''
as $$
  select * from public.orders
  where not exists (
    select from regexp_split_to_table(lower(btrim(words)), '\s+') as word
    where strpos(lower(concat_ws(' ', id, customer_email, customer_name)), word) = 0
      and not exists (
        select from public.order_items
        where order_id = orders.id and strpos(lower(product_name), word) > 0
      )
  )
$$;

-- The products whose name holds every word.
create function public.find_products_by_name(words text) returns setof public.products
language sql stable set search_path = ''
as $$
  select * from public.products
  where not exists (
    select from regexp_split_to_table(lower(btrim(words)), '\s+') as word
    where strpos(lower(name), word) = 0
  )
$$;

-- The products that a list of selections names, one name a line.
create function public.products_named(names text) returns setof public.products
language sql stable set search_path = ''
as $$
  select * from public.products where name = any (string_to_array(names, E'\n'))
$$;

revoke execute on function private.sum_orders() from public;
revoke execute on function
  public.save_order(uuid, timestamptz, text, text, uuid, jsonb),
  public.find_orders(text),
  public.find_products_by_name(text),
  public.products_named(text)
from public, anon, service_role;
grant execute on function
  public.save_order(uuid, timestamptz, text, text, uuid, jsonb),
  public.find_orders(text),
  public.find_products_by_name(text),
  public.products_named(text)
to authenticated;
