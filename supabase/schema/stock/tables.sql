create table public.stock_movements (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  product_id uuid not null references public.products (id) on delete cascade,
  kind text not null check (kind in (
    'opened', 'counted', 'received', 'withdrawn', 'reserved', 'released', 'dispatched', 'returned'
  )),
  stock_change numeric(13,3) not null,
  reserved_change numeric(13,3) not null,
  -- What the figures were afterwards.
  stock_after numeric(13,3) not null,
  reserved_after numeric(13,3) not null,
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
alter table public.stock_movements enable row level security;
create index stock_movements_order_id_idx on public.stock_movements (order_id);
create index stock_movements_product_id_idx on public.stock_movements (product_id, id desc);

-- Pieces kept back for an order; once they are dispatched they are taken from the stock.
create table public.stock_reservations (
  order_id uuid not null references public.orders (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  quantity numeric(13,3) not null check (quantity > 0),
  taken boolean not null default false,
  primary key (order_id, product_id)
);
alter table public.stock_reservations enable row level security;
create index stock_reservations_product_id_idx on public.stock_reservations (product_id);
