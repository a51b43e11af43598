create table public.settings (
  id uuid primary key default gen_random_uuid(),
  key text not null unique
    check (key ~ '^(public|office)(\.[a-z][a-z0-9-]*)+$' and char_length(key) <= 60),
  value jsonb not null
    check (jsonb_typeof(value) = 'object' and octet_length(value::text) <= 100000),
  updated_at timestamptz not null default now()
);
alter table public.settings enable row level security;
comment on table public.settings is
  'Texts and company details that the office edits. Defaults of missing keys are in domains/company/settings.';
comment on column public.settings.key is
  'Keys starting with "public." appear on public pages; others are office only.';

create table private.pending_settings (
  key text primary key,
  value jsonb not null,
  seen timestamptz,
  proposed_at timestamptz not null default now(),
  proposed_by uuid not null references auth.users (id) on delete cascade
);
comment on table private.pending_settings is
  'New bank details until a second admin approves them or, without one, 72 hours have passed.';
comment on column private.pending_settings.seen is 'Version of the setting that they replace.';

create table public.exchange_rates (
  id uuid primary key default gen_random_uuid(),
  house text not null check (house ~ '^[A-Z]{3}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> house),
  rate numeric(19, 12) not null check (rate between 0.000001 and 1000000),
  day date not null check (day >= '2000-01-01'),
  source text not null check (char_length(btrim(source)) between 1 and 100),
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null
);
alter table public.exchange_rates enable row level security;
create index exchange_rates_created_by_idx on public.exchange_rates (created_by);
create index exchange_rates_day_idx on public.exchange_rates (house, currency, day desc, created_at desc);
comment on table public.exchange_rates is
  'Exchange rates typed by the office. Rows are only added. The last of a day counts.';
comment on column public.exchange_rates.house is 'House currency on the day of entry.';
comment on column public.exchange_rates.rate is 'House currency for one unit of the currency.';
