-- Every change of a product's stock, and of what is kept back of it for orders, is a row here, written by the
-- trigger below in the same transaction, whoever writes and by whatever way. So the movements of a product add up
-- to its figures, always.

alter table public.products
  -- Pieces kept back for orders: the sum of the product's reservations that are not taken yet.
  add column reserved integer not null default 0 check (reserved >= 0);
update public.products set reserved = kept.quantity
from (
  select product_id, sum(quantity) as quantity from public.stock_reservations
  where not taken group by product_id
) as kept
where kept.product_id = products.id;
grant select (reserved) on public.products to anon, authenticated;

create table public.stock_movements (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  product_id uuid not null references public.products (id) on delete cascade,
  kind text not null check (kind in (
    'opened', 'counted', 'received', 'withdrawn', 'reserved', 'released', 'dispatched', 'returned'
  )),
  stock_change integer not null,
  reserved_change integer not null,
  -- What the figures were afterwards.
  stock_after integer not null,
  reserved_after integer not null,
  reason text not null default '' check (char_length(reason) <= 500),
  -- Who; empty for a customer with a private link and for the server itself. No references: the trace stays
  -- when the account or the order goes.
  actor uuid,
  -- The name of who works here; a customer's is none of the shelf's business.
  actor_name text not null default '' check (char_length(actor_name) <= 320),
  order_id uuid,
  -- What a phone gives to one press, so that a repeated call changes nothing.
  request_id uuid unique
);
create index stock_movements_product_id_idx on public.stock_movements (product_id, id desc);
create index stock_movements_order_id_idx on public.stock_movements (order_id);

insert into public.stock_movements (
  product_id, kind, stock_change, reserved_change, stock_after, reserved_after
)
select id, 'opened', stock, reserved, stock, reserved from public.products;

-- Why the figures change, for the trigger that writes the movement: lasts until it is said anew, at most to the
-- end of the transaction.
create function private.say_stock_cause(cause jsonb) returns void
language sql set search_path = ''
as $$ select set_config('stock.cause', cause::text, true) $$;

create function private.record_stock() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  cause constant jsonb := coalesce(nullif(current_setting('stock.cause', true), ''), '{}');
  was_stock constant integer := case tg_op when 'UPDATE' then old.stock else 0 end;
  was_reserved constant integer := case tg_op when 'UPDATE' then old.reserved else 0 end;
begin
  insert into public.stock_movements (
    product_id, kind, stock_change, reserved_change, stock_after, reserved_after, reason, actor,
    actor_name, order_id, request_id
  ) values (
    new.id,
    case
      when tg_op = 'INSERT' then 'opened'
      when cause ? 'order' then case
        when new.stock < was_stock then 'dispatched'
        when new.stock > was_stock then 'returned'
        when new.reserved > was_reserved then 'reserved'
        else 'released' end
      -- A figure that somebody typed into a form or a file.
      else coalesce(cause ->> 'kind', 'counted')
    end,
    new.stock - was_stock, new.reserved - was_reserved, new.stock, new.reserved,
    coalesce(
      cause ->> 'reason',
      case when current_setting('request.path', true) like '%/import_products' then 'Import' else '' end
    ),
    auth.uid(),
    coalesce((
      select coalesce(nullif(full_name, ''), email) from public.profiles
      where id = auth.uid() and role <> 'customer'
    ), ''),
    (cause ->> 'order')::uuid, (cause ->> 'request')::uuid
  );
  -- What an order keeps or takes is settled with the order; see settle_stock.
  if tg_op = 'UPDATE' and not cause ? 'order' then
    perform private.share_stock(new.id);
  end if;
  return null;
end
$$;
create trigger record_new_stock after insert on public.products
  for each row execute function private.record_stock();
create trigger record_stock after update on public.products
  for each row when (old.stock <> new.stock or old.reserved <> new.reserved)
  execute function private.record_stock();

-- An append-only table: its rows go with their product, and never otherwise.
create function private.keep_stock_movement() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.products where id = old.product_id) then
    return old;
  end if;
  raise exception 'Movements of the stock are only ever added.' using errcode = '42501';
end
$$;
create trigger keep_stock_movement before update or delete on public.stock_movements
  for each row execute function private.keep_stock_movement();

-- What a reservation does to the product's figures: pieces that are kept back are reserved, pieces that are taken
-- have left the shelf. A reservation that goes with its order leaves the shelf as it is.
create function private.follow_reservation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  stocked integer := 0;
  kept integer := 0;
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
$$;
create trigger follow_reservation after insert or update or delete on public.stock_reservations
  for each row execute function private.follow_reservation();

-- Whether an order keeps pieces back: an accepted quotation from the beginning, any other once it is confirmed.
create function private.holds_stock(asked public.orders) returns boolean
language sql immutable set search_path = ''
as $$ select asked.status = 'confirmed' or asked.status = 'received' and asked.quote_id is not null $$;

-- What an order asks of a product.
create function private.asked_pieces(target uuid)
returns table (product_id uuid, product_name text, quantity bigint)
language sql stable set search_path = ''
as $$
  select product_id, min(product_name), sum(quantity) from public.order_items
  where order_id = target and product_id is not null group by product_id
$$;

-- Pieces that have become free go to the orders that wait for them, the oldest first; where there are fewer than
-- are kept back, because somebody counted, the youngest order goes without. So what is reserved is there.
-- The product is locked by whoever changed it.
create function private.share_stock(product uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  free integer;
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
$$;

-- Brings what is kept back for an order, or taken, to what its status and its lines ask for. `told` when the
-- office knows that not all of it is on the shelf, and dispatches what there is.
create function private.settle_stock(target uuid, told boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
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
        short.product_name, short.there, short.quantity using errcode = 'PT409';
    end if;
    update public.stock_reservations set taken = true where order_id = target and not taken;
  end if;
  perform private.share_stock(id) from (select unnest(touched) as id) as products;
end
$$;

create or replace function private.move_stock() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.settle_stock(new.id, coalesce(current_setting('stock.told', true) = 'yes', false));
  return null;
end
$$;
drop trigger move_stock on public.orders;
-- Nothing moves when what has left arrives.
create trigger move_stock after update of status on public.orders for each row
  when (
    new.status <> old.status
    and not (old.status in ('dispatched', 'delivered') and new.status in ('dispatched', 'delivered'))
  )
  execute function private.move_stock();
-- An accepted quotation's order, whose lines come with it.
create or replace function private.reserve_stock(target uuid) returns void
language sql security definer set search_path = ''
as $$ select private.settle_stock(target) $$;

-- The lines of an order that is confirmed already may still change.
create function private.follow_lines() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.settle_stock(id) from public.orders
  where id in (select distinct order_id from lines) and status = 'confirmed' order by id;
  return null;
end
$$;
-- After the sum: names decide the order. Lines are replaced by new ones, so their removal settles nothing, or
-- another order would get the pieces in between.
create trigger take_stock_of_lines after insert on public.order_items
  referencing new table as lines for each statement execute function private.follow_lines();

-- As before, and the workshop dispatches what was confirmed. `short` says that whoever dispatches knows that
-- pieces are missing, and sends what there is.
drop function public.move_order(uuid, text, text, boolean, text);
create function public.move_order(
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
      where id = target and not becomes = any (told)
      returning id, customer_email
    )
    insert into private.mail_outbox (template, to_address, data)
    select 'order-' || becomes, customer_email, jsonb_build_object('order', id) from told;
  end if;
  return true;
end
$$;
grant execute on function public.move_order(uuid, text, text, boolean, text, boolean) to authenticated;

-- What somebody does at the shelf: pieces come ('received') or go ('withdrawn'), or are counted. A count says
-- which figure the person saw: what was taken meanwhile is no part of what they counted. The same request again
-- changes nothing. Returns the figures afterwards.
create function public.change_stock(
  product uuid, kind text, quantity integer, reason text, request uuid, seen integer default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  shelf public.products;
  becomes bigint;
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
      or quantity = 0 and kind <> 'counted', true) then
      raise exception 'Say how many pieces, at least 1.';
    elsif kind = 'counted' and coalesce(btrim(reason), '') = '' then
      raise exception 'Say why the stock is another: broken, found, counted wrong.';
    elsif kind = 'counted' and seen is distinct from shelf.stock then
      raise exception 'The stock has become % meanwhile: please count again.', shelf.stock
        using errcode = 'PT409';
    elsif kind = 'withdrawn' and quantity > shelf.stock - shelf.reserved then
      raise exception '% % free: % on the shelf, % reserved for orders.',
        greatest(shelf.stock - shelf.reserved, 0),
        case shelf.stock - shelf.reserved when 1 then 'piece is' else 'pieces are' end,
        shelf.stock, shelf.reserved using errcode = 'PT409';
    end if;
    becomes := case kind
      when 'received' then shelf.stock::bigint + quantity
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
$$;
grant execute on function public.change_stock(uuid, text, integer, text, uuid, integer) to authenticated;

alter table public.stock_movements enable row level security;
create policy "who works here reads movements of the stock" on public.stock_movements
  for select to authenticated using ((select private.at_work()));
grant all on public.stock_movements to service_role;
grant select on public.stock_movements to authenticated;

-- What the workshop has to send, the longest waiting first: no prices, and of the customer what stands on a parcel.
create function public.orders_to_dispatch() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.at_work() then
    raise exception 'Only the office and the workshop may see what is to be dispatched.'
      using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(waiting) order by waiting.created_at, waiting.id), '[]')
    from (
      select o.id, o.created_at, o.customer_reference,
        coalesce(nullif(o.customer_name, ''), quoted.customer_name, '') as name,
        coalesce(nullif(quoted.customer_company, ''), account.company, '') as company,
        coalesce(
          nullif(account.delivery_address, ''), nullif(quoted.customer_address, ''), account.address, ''
        ) as address,
        (
          select jsonb_agg(
            jsonb_build_object(
              'product_id', line.product_id, 'product_name', line.product_name,
              'quantity', line.quantity, 'kept', kept.quantity
            )
            order by line.position
          )
          from public.order_items line
          left join public.stock_reservations kept
            on kept.order_id = o.id and kept.product_id = line.product_id
          where line.order_id = o.id
        ) as lines
      from public.orders o
      left join public.quotes quoted on quoted.id = o.quote_id
      left join public.profiles account on account.id = o.user_id
      where o.status = 'confirmed'
    ) as waiting
  );
end
$$;
grant execute on function public.orders_to_dispatch() to authenticated;

-- A product that somebody is editing stays the version that they read while orders keep pieces back, and its
-- history names what people changed.
drop trigger touch_updated_at on public.products;
create trigger touch_updated_at before update on public.products for each row
  when (not (
    (new.revised_at, new.rating, new.reviews, new.reserved)
      is distinct from (old.revised_at, old.rating, old.reviews, old.reserved)
    and to_jsonb(new) - '{revised_at,rating,reviews,reserved}'::text[]
      = to_jsonb(old) - '{revised_at,rating,reviews,reserved}'::text[]
  ))
  execute function private.touch_updated_at();
drop trigger record_change on public.products;
create trigger record_change after insert or delete on public.products
  for each row execute function private.record_change();
create trigger record_update after update on public.products for each row
  when (to_jsonb(new) - 'reserved' <> to_jsonb(old) - 'reserved')
  execute function private.record_change();

-- Orders that were confirmed before keep their pieces from now on, the oldest first.
do $$
declare
  waiting record;
begin
  for waiting in select id from public.orders where status = 'confirmed' order by created_at, id loop
    perform private.settle_stock(waiting.id);
  end loop;
end
$$;
