create table public.machine_models (
  id uuid primary key default gen_random_uuid(),
  manufacturer text not null
    check (char_length(btrim(manufacturer)) between 1 and 60 and manufacturer !~ '[[:cntrl:]]'),
  series text not null default '' check (char_length(series) <= 60 and series !~ '[[:cntrl:]]'),
  model text not null
    check (char_length(btrim(model)) between 1 and 60 and model !~ '[[:cntrl:]]'),
  slug text not null generated always as (
      btrim(lower(regexp_replace(manufacturer || '-' || model, '[^A-Za-z0-9]+', '-', 'g')), '-')
    ) stored check (slug <> ''),
  kind text not null
    check (kind in ('roots-blower', 'side-channel-blower', 'rotary-valve', 'blower-package')),
  port integer check (port between 1 and 2000),
  flow numeric(8, 1) check (flow between 0.1 and 999999),
  pressure integer check (pressure between -1000 and 10000),
  speed integer check (speed between 1 and 30000),
  power numeric(7, 2) check (power between 0.01 and 9999),
  displacement numeric(8, 3) check (displacement between 0.001 and 9999),
  also_called text not null default ''
    check (char_length(also_called) <= 300 and also_called !~ '[[:cntrl:]]'),
  note text not null default '' check (char_length(note) <= 500),
  product_id uuid references public.products (id) on delete set null,
  is_sample boolean not null default false,
  updated_at timestamptz not null default now(),
  sample text not null default '' check (sample in ('', 'unchanged', 'changed'))
);
alter table public.machine_models enable row level security;
create index machine_models_product_id_idx on public.machine_models (product_id);
create unique index machine_models_slug_idx on public.machine_models (slug);
comment on table public.machine_models is 'Nameplate details of machine models, for the parts finder.';
comment on column public.machine_models.manufacturer is 'Manufacturer.';
comment on column public.machine_models.slug is 'Part of the page''s address, from manufacturer and model.';
comment on column public.machine_models.kind is 'Parametric drawing that shows it.';
comment on column public.machine_models.port is
  'Nominal size (DN); null where the nameplate has none, as with the next five.';
comment on column public.machine_models.flow is 'm³/h.';
comment on column public.machine_models.pressure is 'mbar; negative for vacuum.';
comment on column public.machine_models.speed is 'rpm.';
comment on column public.machine_models.power is 'kW.';
comment on column public.machine_models.displacement is 'Litres per revolution.';
comment on column public.machine_models.also_called is 'Other designations on nameplates, separated by commas.';
comment on column public.machine_models.product_id is 'The machine in the catalogue; null for none.';
comment on column public.machine_models.is_sample is 'Estimated, not from the manufacturer.';
comment on column public.machine_models.sample is
  'Whether it came with the software, and whether the office has changed it; empty for our own.';

create table public.machine_positions (
  id uuid primary key default gen_random_uuid(),
  model_id uuid not null references public.machine_models (id) on delete cascade,
  callout integer not null check (callout between 1 and 99),
  name text not null check (char_length(btrim(name)) between 1 and 100 and name !~ '[[:cntrl:]]'),
  size text not null default '' check (char_length(size) <= 100 and size !~ '[[:cntrl:]]'),
  quantity numeric(8, 2) not null default 1 check (quantity between 0.01 and 9999),
  unit text not null default '' check (char_length(unit) <= 20 and unit !~ '[[:cntrl:]]'),
  product_id uuid references public.products (id) on delete set null,
  pieces integer not null default 1 check (pieces between 1 and 9999),
  kits text[] not null default '{}',
  note text not null default '' check (char_length(note) <= 200 and note !~ '[[:cntrl:]]'),
  updated_at timestamptz not null default now(),
  -- Two positions may swap numbers in one statement.
  unique (model_id, callout) deferrable
);
alter table public.machine_positions enable row level security;
create index machine_positions_product_id_idx on public.machine_positions (product_id);
comment on table public.machine_positions is 'Spare parts of a machine model, by callout of its drawing.';
comment on column public.machine_positions.callout is 'Number in the drawing.';
comment on column public.machine_positions.size is 'Designation or size as marked on the part.';
comment on column public.machine_positions.quantity is 'Needed for one machine.';
comment on column public.machine_positions.unit is 'Empty for units counted singly.';
comment on column public.machine_positions.pieces is
  'Units of the product that this comes to: 7.5 l of oil are two cans of 5 l.';
comment on column public.machine_positions.kits is 'Names of the kits it belongs to.';
