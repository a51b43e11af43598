create table public.repairs (
  id uuid primary key references public.enquiries (id) on delete cascade,
  machine text not null
    check (char_length(btrim(machine)) between 1 and 200 and machine !~ '[[:cntrl:]]'),
  serial_number text not null default ''
    check (char_length(serial_number) <= 100 and serial_number !~ '[[:cntrl:]]'),
  weight_kg numeric(7, 1) check (weight_kg between 1 and 60000),
  lifting text not null check (lifting in ('eyes', 'base-frame', 'none', 'unknown')),
  transport text not null check (transport in ('collection', 'delivery')),
  collection_address text not null default '' check (char_length(collection_address) <= 1000),
  medium text not null
    check (char_length(btrim(medium)) between 1 and 200 and medium !~ '[[:cntrl:]]'),
  hazard text not null check (hazard in ('none', 'hazardous', 'unknown')),
  cleaning text not null check (cleaning in ('cleaned', 'not-cleaned')),
  cleaned_how text not null default ''
    check (char_length(cleaned_how) <= 500 and cleaned_how !~ '[[:cntrl:]]'),
  cleaned_by text not null default ''
    check (char_length(cleaned_by) <= 200 and cleaned_by !~ '[[:cntrl:]]'),
  declared boolean not null constraint repairs_are_declared check (declared),
  loan_machine boolean not null,
  stripped_at timestamptz,
  repaired_at timestamptz,
  tested_at timestamptz,
  dispatched_at timestamptz,
  findings text not null default '' check (char_length(findings) <= 10000),
  recommendation text not null default '' check (char_length(recommendation) <= 5000),
  report_saved_at timestamptz,
  report_published_at timestamptz,
  received_at timestamptz,
  declared_value text not null default ''
    check (char_length(declared_value) <= 60 and declared_value !~ '[[:cntrl:]]'),
  awaits_signature boolean not null default false,
  promised_on date,
  constraint repairs_are_collected_somewhere
    check (transport <> 'collection' or btrim(collection_address) <> ''),
  constraint repairs_publish_what_is_saved
    check (report_published_at is null or report_saved_at is not null),
  constraint repairs_say_who_cleaned check (
    cleaning <> 'cleaned' or (btrim(cleaned_how) <> '' and btrim(cleaned_by) <> '')
  )
);
alter table public.repairs enable row level security;
create index repairs_in_work_idx on public.repairs (id) where dispatched_at is null;
comment on table public.repairs is
  'Repair details of an enquiry, with the customer''s declaration and the strip report.';
comment on column public.repairs.weight_kg is 'Null when unknown.';
comment on column public.repairs.medium is 'Medium handled by the machine.';
comment on column public.repairs.declared is 'The customer declared medium and cleaning.';
comment on column public.repairs.awaits_signature is 'Whether it was declared by phone and is still to be signed.';
comment on column public.repairs.declared_value is 'For insurance, as the customer typed it.';
comment on column public.repairs.received_at is 'When the machine arrived.';
comment on column public.repairs.stripped_at is
  'When the step was done, as with the next three. Quotations say whether it is quoted and '
  'approved.';
comment on column public.repairs.promised_on is
  'To the customer; when null, the order''s expected date counts.';
comment on column public.repairs.findings is 'Strip report. The customer sees it once published.';
comment on column public.repairs.recommendation is 'Strip report.';

create table public.repair_measurements (
  id uuid primary key,
  repair_id uuid not null references public.repairs (id) on delete cascade,
  position integer not null check (position between 1 and 60),
  name text not null check (char_length(btrim(name)) between 1 and 120 and name !~ '[[:cntrl:]]'),
  unit text not null default '' check (char_length(unit) <= 20 and unit !~ '[[:cntrl:]]'),
  new_value numeric(10, 4) check (new_value between -99999 and 99999),
  limit_value numeric(10, 4) check (limit_value between -99999 and 99999),
  measured numeric(10, 4) not null check (measured between -99999 and 99999),
  min_value numeric(10, 4) check (min_value between -99999 and 99999),
  constraint repair_measurements_limit_is_another check (limit_value <> new_value),
  constraint repair_measurements_limit_is_above check (limit_value > min_value)
);
alter table public.repair_measurements enable row level security;
create index repair_measurements_repair_id_idx on public.repair_measurements (repair_id, position);
comment on table public.repair_measurements is 'Measurements of a strip report.';
comment on column public.repair_measurements.name is 'Dimension and position.';
comment on column public.repair_measurements.new_value is 'As new; null when unknown.';
comment on column public.repair_measurements.limit_value is
  'Wear limit, a minimum if below new_value, otherwise a maximum.';
comment on column public.repair_measurements.min_value is
  'Of a clearance that must not be smaller either; the limit is then the maximum.';
comment on column public.repair_measurements.measured is 'As found.';

create table public.repair_hours (
  id uuid primary key,
  repair_id uuid not null references public.repairs (id) on delete cascade,
  worked_on date not null check (worked_on between '2020-01-01' and '2099-12-31'),
  hours numeric(4, 2) not null check (hours between -24 and 24 and hours <> 0),
  worker text not null default '' check (char_length(worker) <= 320),
  recorded_at timestamptz not null default now(),
  worker_id uuid
);
alter table public.repair_hours enable row level security;
create index repair_hours_repair_id_idx on public.repair_hours (repair_id, recorded_at);
comment on table public.repair_hours is 'Hours worked on a repair. Rows are only added.';
comment on column public.repair_hours.id is 'Made by the device, so that a repeated call records nothing.';
comment on column public.repair_hours.worker is 'Shown after the account’s deletion.';
comment on column public.repair_hours.worker_id is 'No reference, so that it outlives the account.';
comment on column public.repair_hours.hours is 'Negative to correct an earlier entry.';

create table public.repair_parts (
  id uuid primary key,
  repair_id uuid not null references public.repairs (id) on delete cascade,
  product_id uuid references public.products (id) on delete set null,
  product_name text not null check (char_length(product_name) <= 200),
  quantity numeric(13, 3) not null check (quantity <> 0),
  worker text not null default '' check (char_length(worker) <= 320),
  taken_at timestamptz not null default now(),
  worker_id uuid,
  unit_cost numeric(12, 2)
);
alter table public.repair_parts enable row level security;
create index repair_parts_product_id_idx on public.repair_parts (product_id);
create index repair_parts_repair_id_idx on public.repair_parts (repair_id, taken_at);
comment on table public.repair_parts is 'Parts taken from stock for a repair. Rows are only added.';
comment on column public.repair_parts.id is 'Request of its stock movement.';
comment on column public.repair_parts.product_id is 'Null after the product was deleted; the name remains.';
comment on column public.repair_parts.quantity is 'Negative when put back.';
comment on column public.repair_parts.worker_id is 'As in repair_hours.';
comment on column public.repair_parts.unit_cost is
  'The product''s cost at the time, in house currency; null when unknown. Office only.';
