create table public.exchange_rates (
  id uuid primary key default gen_random_uuid(),
  house text not null check (house ~ '^[A-Z]{3}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> house),
  rate numeric(18, 12) not null check (rate between 0.000001 and 1000000),
  day date not null check (day >= '2000-01-01'),
  source text not null check (char_length(btrim(source)) between 1 and 100),
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null
);
alter table public.exchange_rates enable row level security;
create index exchange_rates_created_by_idx on public.exchange_rates (created_by);
create index exchange_rates_day_idx
  on public.exchange_rates (house, currency, day desc, created_at desc);

alter table public.customers
  add column currency text not null default '' check (currency = '' or currency ~ '^[A-Z]{3}$');

alter table public.quote_lines
  add column converted_from text not null default '' check (char_length(converted_from) <= 30);

alter table public.quotes
  add column exchange_rate numeric(18, 12) default 1
    check (exchange_rate between 0.000001 and 1000000),
  add column rate_day date,
  add column rate_source text not null default '' check (char_length(rate_source) <= 100);

-- The house currency was US dollars. Other rates are unknown, so the office enters them. Without
-- triggers, because sent quotations are immutable and nobody changed anything.
alter table public.quotes disable trigger user;
update public.quotes set exchange_rate = null where currency <> 'USD';
alter table public.quotes enable trigger user;

alter table public.orders
  add column exchange_rate numeric(18, 12) check (exchange_rate between 0.000001 and 1000000),
  add column rate_day date,
  add column rate_source text not null default '' check (char_length(rate_source) <= 100),
  add column house_net numeric(22, 2);
alter table public.orders disable trigger user;
update public.orders set exchange_rate = 1, house_net = total - vat where currency = 'USD';
alter table public.orders enable trigger user;
alter table public.orders
  add check (house_net is not distinct from round((total - vat) * exchange_rate, 2));
drop index public.orders_revenue_idx;
create index orders_revenue_idx on public.orders (created_at) include (house_net)
  where status in ('confirmed', 'dispatched', 'delivered');
