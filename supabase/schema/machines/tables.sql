create table public.machine_models (
  id uuid primary key default gen_random_uuid(),
  maker text not null
    check (char_length(btrim(maker)) between 1 and 60 and maker !~ '[[:cntrl:]]'),
  series text not null default '' check (char_length(series) <= 60 and series !~ '[[:cntrl:]]'),
  model text not null
    check (char_length(btrim(model)) between 1 and 60 and model !~ '[[:cntrl:]]'),
  -- Its address follows its name; two that are told apart by dashes and capitals only are one.
  slug text not null generated always as (
      btrim(lower(regexp_replace(maker || '-' || model, '[^A-Za-z0-9]+', '-', 'g')), '-')
    ) stored check (slug <> ''),
  -- Which parametric drawing shows it.
  kind text not null
    check (kind in ('roots-blower', 'side-channel-blower', 'rotary-valve', 'blower-package')),
  -- What plates say, empty where they do not: nominal size (DN), m³/h, mbar (below 0 for a vacuum), rpm, kW, litres
  -- in a turn. "between" refuses NaN too.
  port integer check (port between 1 and 2000),
  flow numeric(8,1) check (flow between 0.1 and 999999),
  pressure integer check (pressure between -1000 and 10000),
  speed integer check (speed between 1 and 30000),
  power numeric(7,2) check (power between 0.01 and 9999),
  displacement numeric(8,3) check (displacement between 0.001 and 9999),
  -- Other designations that plates bear, with commas between them.
  also_called text not null default ''
    check (char_length(also_called) <= 300 and also_called !~ '[[:cntrl:]]'),
  note text not null default '' check (char_length(note) <= 500),
  -- The machine itself, where the catalogue has it.
  product_id uuid references public.products (id) on delete set null,
  -- Whether what stands here has yet to be replaced by what the maker says.
  is_sample boolean not null default false,
  updated_at timestamptz not null default now()
);
alter table public.machine_models enable row level security;
create index machine_models_product_id_idx on public.machine_models (product_id);
create unique index machine_models_slug_idx on public.machine_models (slug);

create table public.machine_positions (
  id uuid primary key default gen_random_uuid(),
  model_id uuid not null references public.machine_models (id) on delete cascade,
  -- Its number in the drawing.
  callout integer not null check (callout between 1 and 99),
  name text not null check (char_length(btrim(name)) between 1 and 100 and name !~ '[[:cntrl:]]'),
  -- Designation or size, as it stands on the part.
  size text not null default '' check (char_length(size) <= 100 and size !~ '[[:cntrl:]]'),
  -- What one machine needs; the unit is empty for pieces.
  quantity numeric(8,2) not null default 1 check (quantity between 0.01 and 9999),
  unit text not null default '' check (char_length(unit) <= 20 and unit !~ '[[:cntrl:]]'),
  product_id uuid references public.products (id) on delete set null,
  -- Pieces of the product that this is: 7.5 l of oil are two cans of 5 l.
  pieces integer not null default 1 check (pieces between 1 and 9999),
  -- Names of the kits that it belongs to.
  kits text[] not null default '{}',
  note text not null default '' check (char_length(note) <= 200 and note !~ '[[:cntrl:]]'),
  updated_at timestamptz not null default now(),
  -- Two positions may take each other's number in one step.
  unique (model_id, callout) deferrable
);
alter table public.machine_positions enable row level security;
create index machine_positions_product_id_idx on public.machine_positions (product_id);
