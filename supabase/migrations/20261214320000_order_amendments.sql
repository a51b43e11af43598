create table public.order_amendments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  number integer not null check (number between 1 and 9999),
  at timestamptz not null default now(),
  made_by uuid references auth.users (id) on delete set null,
  old jsonb not null,
  new jsonb not null check (octet_length(new::text) <= 2000000),
  reason text not null default '' check (char_length(reason) <= 1000),
  asks_customer boolean not null,
  applied_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by text not null default '' check (char_length(confirmed_by) <= 200),
  withdrawn_at timestamptz,
  unique (order_id, number),
  check (num_nonnulls(applied_at, withdrawn_at) < 2)
);
alter table public.order_amendments enable row level security;
create index order_amendments_made_by_idx on public.order_amendments (made_by);
create unique index order_amendments_one_open_idx on public.order_amendments (order_id)
  where applied_at is null and withdrawn_at is null;

alter table public.orders
  add column delivery_address text not null default ''
    check (char_length(delivery_address) <= 2100),
  add column invoice_address text not null default '' check (char_length(invoice_address) <= 2100);

alter table public.order_items
  add column vat_rate numeric(5, 2) check (vat_rate between 0 and 100);
alter table public.order_items disable trigger user;
update public.order_items set vat_rate = case quotes.vat_mode when 'export' then 0 else line.vat_rate end
from public.orders
join public.quotes on quotes.id = orders.quote_id
join public.quote_lines as line on line.quote_id = quotes.id
where order_items.order_id = orders.id and line.position = order_items.position;
alter table public.order_items enable trigger user;
