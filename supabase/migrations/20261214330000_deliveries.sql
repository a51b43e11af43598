drop trigger follow_reservation on public.stock_reservations;
drop trigger announce_office_change on public.stock_reservations;

alter table public.orders
  add column part_delivered boolean not null default false,
  add column expected_on date;
alter table public.order_items
  add column delivered numeric(12, 3) not null default 0;
alter table public.order_items
  add column due numeric(13, 3) not null generated always as (quantity - delivered) stored,
  add column expected_on date,
  add constraint order_items_delivered check (delivered between 0 and quantity);

create table public.deliveries (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  number integer not null check (number > 0),
  dispatched_at timestamptz not null default now(),
  dispatched_by text not null default '' check (char_length(dispatched_by) <= 320),
  carrier text not null default '' check (char_length(carrier) <= 40),
  tracking text not null default '' check (char_length(tracking) <= 200),
  received_at timestamptz,
  received_by text not null default '' check (char_length(received_by) <= 200),
  returned_at timestamptz,
  return_reason text not null default '' check (char_length(return_reason) <= 500),
  unique (order_id, number)
);
alter table public.deliveries enable row level security;
create index deliveries_dispatched_at_idx on public.deliveries (dispatched_at);

create table public.delivery_lines (
  delivery_id uuid not null references public.deliveries (id) on delete cascade,
  order_item_id uuid not null references public.order_items (id) on delete cascade,
  quantity numeric(12, 3) not null check (quantity >= 0),
  to_follow numeric(12, 3) not null check (to_follow >= 0),
  taken numeric(12, 3) not null default 0,
  returned numeric(12, 3) not null default 0,
  primary key (delivery_id, order_item_id),
  check (taken between 0 and quantity),
  check (returned between 0 and quantity)
);
alter table public.delivery_lines enable row level security;
create index delivery_lines_order_item_id_idx on public.delivery_lines (order_item_id);

-- One delivery for each dispatched order, of what its delivery note shows. Orders dispatched before
-- reservations existed have none and were complete.
insert into public.deliveries (order_id, number, dispatched_at, dispatched_by, tracking)
select o.id, 1, coalesce(moved.at, o.updated_at), coalesce(moved.by, ''), o.tracking
from public.orders as o
left join lateral (
  select at, (
    select coalesce(nullif(full_name, ''), email) from public.profiles where id = actor
  ) as by
  from public.audit_log
  where table_name = 'orders' and row_id = o.id and action = 'update'
    and after ->> 'status' = 'dispatched'
  order by at desc limit 1
) as moved on true
where o.status in ('dispatched', 'delivered');

insert into public.delivery_lines (delivery_id, order_item_id, quantity, to_follow, taken)
select line.delivery, line.id, shown.sent, line.quantity - shown.sent,
  case when line.kept is null then 0 else shown.sent end
from (
  select items.*, deliveries.id as delivery, held.quantity as kept,
    exists (
      select from public.stock_reservations where order_id = items.order_id
    ) as counted,
    coalesce(sum(items.quantity) over (
      partition by items.order_id, items.product_id order by items.position, items.id
      rows between unbounded preceding and 1 preceding
    ), 0) as earlier
  from public.deliveries
  join public.order_items as items on items.order_id = deliveries.order_id
  left join public.stock_reservations as held
    on held.order_id = items.order_id and held.product_id = items.product_id
) as line
cross join lateral (
  select case when line.product_id is null or not line.counted then line.quantity
    else least(line.quantity, greatest(0, coalesce(line.kept, 0) - line.earlier)) end as sent
) as shown;

-- Unlogged, and older names may not be visible.
alter table public.order_items drop constraint order_items_name_visible;
alter table public.order_items disable trigger user;
update public.order_items as item set delivered = line.quantity
from public.delivery_lines as line where line.order_item_id = item.id and line.quantity > 0;
alter table public.order_items enable trigger user;
alter table public.order_items add constraint order_items_name_visible
  check (private.is_visible(product_name)) not valid;

delete from public.stock_reservations where taken;
alter table public.stock_reservations drop column taken;
