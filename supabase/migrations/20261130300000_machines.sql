-- Machines by what stands on their nameplate, with the positions of their sectional drawings. Everybody reads, the
-- office writes, and every change is announced, as with the catalogue.

create table public.machine_models (
  id uuid primary key default gen_random_uuid(),
  maker text not null check (char_length(btrim(maker)) between 1 and 60 and maker !~ '[[:cntrl:]]'),
  series text not null default '' check (char_length(series) <= 60 and series !~ '[[:cntrl:]]'),
  model text not null check (char_length(btrim(model)) between 1 and 60 and model !~ '[[:cntrl:]]'),
  -- Its address follows its name; two that are told apart by dashes and capitals only are one.
  slug text not null generated always as (
    btrim(lower(regexp_replace(maker || '-' || model, '[^A-Za-z0-9]+', '-', 'g')), '-')
  ) stored,
  -- Which parametric drawing shows it.
  kind text not null
    check (kind in ('roots-blower', 'side-channel-blower', 'rotary-valve', 'blower-package')),
  -- What plates say, empty where they do not: nominal size (DN), m³/h, mbar (below 0 for a vacuum), rpm, kW, litres
  -- in a turn. "between" refuses NaN too.
  port integer check (port between 1 and 2000),
  flow numeric(8, 1) check (flow between 0.1 and 999999),
  pressure integer check (pressure between -1000 and 10000),
  speed integer check (speed between 1 and 30000),
  power numeric(7, 2) check (power between 0.01 and 9999),
  displacement numeric(8, 3) check (displacement between 0.001 and 9999),
  -- Other designations that plates bear, with commas between them.
  also_called text not null default ''
    check (char_length(also_called) <= 300 and also_called !~ '[[:cntrl:]]'),
  note text not null default '' check (char_length(note) <= 500),
  -- The machine itself, where the catalogue has it.
  product_id uuid references public.products (id) on delete set null,
  -- Whether what stands here has yet to be replaced by what the maker says.
  is_sample boolean not null default false,
  updated_at timestamptz not null default now(),
  check (slug <> '')
);
create unique index machine_models_slug_idx on public.machine_models (slug);
create index machine_models_product_id_idx on public.machine_models (product_id);

create table public.machine_positions (
  id uuid primary key default gen_random_uuid(),
  model_id uuid not null references public.machine_models (id) on delete cascade,
  -- Its number in the drawing.
  callout integer not null check (callout between 1 and 99),
  name text not null check (char_length(btrim(name)) between 1 and 100 and name !~ '[[:cntrl:]]'),
  -- Designation or size, as it stands on the part.
  size text not null default '' check (char_length(size) <= 100 and size !~ '[[:cntrl:]]'),
  -- What one machine needs; the unit is empty for pieces.
  quantity numeric(8, 2) not null default 1 check (quantity between 0.01 and 9999),
  unit text not null default '' check (char_length(unit) <= 20 and unit !~ '[[:cntrl:]]'),
  product_id uuid references public.products (id) on delete set null,
  -- Pieces of the product that this is: 7.5 l of oil are two cans of 5 l.
  pieces integer not null default 1 check (pieces between 1 and 9999),
  -- Names of the kits that it belongs to.
  kits text[] not null default '{}',
  note text not null default '' check (char_length(note) <= 200 and note !~ '[[:cntrl:]]'),
  updated_at timestamptz not null default now(),
  unique (model_id, callout)
);
create index machine_positions_product_id_idx on public.machine_positions (product_id);

-- Words for what the indexes and checks refuse; they stay, for two who save at one moment.
create function private.guard_machine_model() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.maker := btrim(regexp_replace(new.maker, '\s+', ' ', 'g'));
  new.series := btrim(regexp_replace(new.series, '\s+', ' ', 'g'));
  new.model := btrim(regexp_replace(new.model, '\s+', ' ', 'g'));
  if exists (
    select from public.machine_models other
    where other.id <> new.id
      and lower(regexp_replace(other.maker || '-' || other.model, '[^A-Za-z0-9]+', '-', 'g'))
        = lower(regexp_replace(new.maker || '-' || new.model, '[^A-Za-z0-9]+', '-', 'g'))
  ) then
    raise exception 'There is a machine “% %” already.', new.maker, new.model using errcode = '23505';
  end if;
  return new;
end
$$;
create trigger guard_machine_model before insert or update of maker, series, model
  on public.machine_models for each row execute function private.guard_machine_model();

create function private.guard_machine_position() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if cardinality(new.kits) > 10 or exists (
    select from unnest(new.kits) as kit
    where kit is null or kit <> btrim(kit) or char_length(kit) not between 1 and 60
      or kit ~ '[[:cntrl:];]'
  ) then
    raise exception 'A position belongs to at most 10 kits, named with at most 60 characters and no semicolon.'
      using errcode = '23514';
  end if;
  new.kits := array(select distinct kit from unnest(new.kits) as kit order by kit);
  return new;
end
$$;
create trigger guard_machine_position before insert or update on public.machine_positions
  for each row execute function private.guard_machine_position();

do $$
declare
  held text;
begin
  foreach held in array array['machine_models', 'machine_positions'] loop
    execute format(
      'create trigger touch_updated_at before update on public.%1$I
         for each row execute function private.touch_updated_at();
       create trigger announce_change after insert or update or delete or truncate on public.%1$I
         for each statement execute function private.announce_catalogue_change();
       create trigger announce_office_change after insert or update or delete on public.%1$I
         for each statement execute function private.announce_office_change();
       create trigger record_change after insert or update or delete on public.%1$I
         for each row execute function private.record_change();
       alter table public.%1$I enable row level security;
       create policy "everybody reads machines" on public.%1$I
         for select to anon, authenticated using (true);
       create policy "the office adds machines" on public.%1$I
         for insert to authenticated with check ((select private.in_office()));
       create policy "the office changes machines" on public.%1$I
         for update to authenticated
         using ((select private.in_office())) with check ((select private.in_office()));
       create policy "the office deletes machines" on public.%1$I
         for delete to authenticated using ((select private.in_office()));
       grant all on public.%1$I to service_role;
       grant delete on public.%1$I to authenticated', held
    );
  end loop;
end
$$;
grant select (
  id, maker, series, model, slug, kind, port, flow, pressure, speed, power, displacement, also_called, note,
  product_id, is_sample, updated_at
) on public.machine_models to anon, authenticated;
grant insert (
  id, maker, series, model, kind, port, flow, pressure, speed, power, displacement, also_called, note, product_id,
  is_sample
), update (
  maker, series, model, kind, port, flow, pressure, speed, power, displacement, also_called, note, product_id,
  is_sample
) on public.machine_models to authenticated;
grant select (
  id, model_id, callout, name, size, quantity, unit, product_id, pieces, kits, note, updated_at
) on public.machine_positions to anon, authenticated;
grant insert (
  id, model_id, callout, name, size, quantity, unit, product_id, pieces, kits, note
), update (
  callout, name, size, quantity, unit, product_id, pieces, kits, note
) on public.machine_positions to authenticated;
