create table public.stock_movements (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  product_id uuid not null references public.products (id) on delete cascade,
  kind text not null check (kind in (
    'opened', 'counted', 'received', 'withdrawn', 'reserved', 'released', 'dispatched', 'returned'
  )),
  stock_change numeric(13, 3) not null,
  reserved_change numeric(13, 3) not null,
  stock_after numeric(13, 3) not null,
  reserved_after numeric(13, 3) not null,
  reason text not null default '' check (char_length(reason) <= 500),
  actor uuid,
  actor_name text not null default '' check (char_length(actor_name) <= 320),
  order_id uuid,
  request_id uuid unique,
  order_number text not null default ''
);
alter table public.stock_movements enable row level security;
create index stock_movements_order_id_idx on public.stock_movements (order_id);
create index stock_movements_product_id_idx on public.stock_movements (product_id, id desc);
comment on table public.stock_movements is
  'Every change of a product''s stock or reserved quantity, written by a trigger. Rows are only '
  'added.';
comment on column public.stock_movements.stock_after is 'On hand after the movement.';
comment on column public.stock_movements.reserved_after is 'Reserved after the movement.';
comment on column public.stock_movements.actor is
  'The user; null for a customer with a private link and for the server. No reference, so that it '
  'outlives the account.';
comment on column public.stock_movements.actor_name is 'Name of the user if staff; a customer''s name is left out.';
comment on column public.stock_movements.order_id is
  'The order that caused it. No reference, so that it outlives the order.';
comment on column public.stock_movements.order_number is 'The number of that order.';
comment on column public.stock_movements.request_id is
  'Made by the device for each entry, so that a repeated call changes nothing.';

create table public.stock_reservations (
  order_id uuid not null references public.orders (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  quantity numeric(13, 3) not null check (quantity > 0),
  primary key (order_id, product_id)
);
alter table public.stock_reservations enable row level security;
create index stock_reservations_product_id_idx on public.stock_reservations (product_id);
comment on table public.stock_reservations is 'Quantity reserved for an order. A delivery takes it from the stock.';
