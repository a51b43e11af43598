create table public.customer_machines (
  id uuid primary key default gen_random_uuid(),
  serial_number text not null default ''
    check (char_length(serial_number) <= 100 and serial_number !~ '[[:cntrl:]]'),
  serial_key text not null
    generated always as (upper(regexp_replace(serial_number, '[^A-Za-z0-9]', '', 'g'))) stored,
  serial_shape text not null generated always as (
      translate(upper(regexp_replace(serial_number, '[^A-Za-z0-9]', '', 'g')), 'OILSBZ', '011582')
    ) stored,
  manufacturer text not null default ''
    check (char_length(manufacturer) <= 60 and manufacturer !~ '[[:cntrl:]]'),
  model text not null default '' check (char_length(model) <= 200 and model !~ '[[:cntrl:]]'),
  model_id uuid references public.machine_models (id) on delete set null,
  year integer check (year between 1900 and 2100),
  customer_id uuid references public.customers (id) on delete set null,
  site text not null default '' check (char_length(site) <= 200 and site !~ '[[:cntrl:]]'),
  location text not null default '' check (char_length(location) <= 200 and location !~ '[[:cntrl:]]'),
  flow numeric(8, 1) check (flow between 0.1 and 999999),
  pressure integer check (pressure between -1000 and 10000),
  speed integer check (speed between 1 and 30000),
  power numeric(7, 2) check (power between 0.01 and 9999),
  pulleys text not null default '' check (char_length(pulleys) <= 200 and pulleys !~ '[[:cntrl:]]'),
  belt text not null default '' check (char_length(belt) <= 200 and belt !~ '[[:cntrl:]]'),
  motor text not null default '' check (char_length(motor) <= 200 and motor !~ '[[:cntrl:]]'),
  seals text not null default '' check (char_length(seals) <= 200 and seals !~ '[[:cntrl:]]'),
  running_hours integer check (running_hours between 0 and 1000000),
  service_due date,
  note text not null default '' check (char_length(note) <= 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_loan boolean not null default false,
  lent_for uuid references public.repairs (id) on delete set null,
  lent_on date,
  lent_until date check (lent_until >= lent_on),
  search_text text not null generated always as (
      lower(manufacturer || ' ' || model || ' ' || site || ' ' || location)
    ) stored,
  constraint customer_machines_named check (serial_key <> '' or manufacturer || model <> ''),
  constraint customer_machines_lent_once check (
    num_nonnulls(lent_on, lent_until) <> 1 and (lent_on is null or is_loan)
    and (lent_on is not null or lent_for is null)
  )
);
alter table public.customer_machines enable row level security;
create index customer_machines_customer_id_idx on public.customer_machines (customer_id);
create index customer_machines_lent_for_idx on public.customer_machines (lent_for);
create index customer_machines_lent_until_idx on public.customer_machines (lent_until, id)
  where lent_until is not null;
create index customer_machines_manufacturer_idx on public.customer_machines (manufacturer, id);
create index customer_machines_model_id_idx on public.customer_machines (model_id);
create index customer_machines_serial_shape_idx on public.customer_machines (serial_shape, id);
create index customer_machines_service_due_idx on public.customer_machines (service_due, id)
  where service_due is not null;
create index customer_machines_updated_at_idx on public.customer_machines (updated_at desc, id);
comment on table public.customer_machines is
  'Machines of customers. The record outlives its owners and shows none of them to the next.';
comment on column public.customer_machines.serial_number is 'As on the nameplate; empty when unknown.';
comment on column public.customer_machines.serial_key is 'Serial number without spaces, dashes and case.';
comment on column public.customer_machines.serial_shape is
  'The same with characters that look alike made equal, such as O and 0.';
comment on column public.customer_machines.model is 'As on the nameplate.';
comment on column public.customer_machines.model_id is 'Its model in the catalogue, with the parts list.';
comment on column public.customer_machines.customer_id is 'Present owner; null when unknown or erased.';
comment on column public.customer_machines.location is 'Position on the site.';
comment on column public.customer_machines.flow is 'Duty point in m³/h at the inlet.';
comment on column public.customer_machines.pressure is 'Duty point in mbar, negative for vacuum.';
comment on column public.customer_machines.speed is 'Duty point in rpm.';
comment on column public.customer_machines.power is 'Duty point in kW.';
comment on column public.customer_machines.pulleys is 'As fitted, with the next three.';
comment on column public.customer_machines.service_due is 'When the next service is recommended.';
comment on column public.customer_machines.is_loan is 'Ours, to lend; its customer is the borrower.';
comment on column public.customer_machines.lent_for is 'The repair of the machine that it replaces.';
comment on column public.customer_machines.lent_until is 'Expected back; null when not on loan.';
comment on column public.customer_machines.note is 'Not shown to customers.';

create table public.customer_machine_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{13}$'),
  machine_id uuid not null references public.customer_machines (id) on delete cascade,
  created_at timestamptz not null default now()
);
alter table public.customer_machine_codes enable row level security;
create index customer_machine_codes_machine_id_idx on public.customer_machine_codes (machine_id, created_at);
comment on table public.customer_machine_codes is
  'Codes of printed labels, which a merge keeps valid.';
comment on column public.customer_machine_codes.code is '60 random bits in Crockford''s base 32 and a check symbol.';

create table public.customer_machine_documents (
  id uuid primary key default gen_random_uuid(),
  machine_id uuid not null references public.customer_machines (id) on delete cascade,
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  chain_id uuid references public.quotes (id) on delete cascade,
  order_id uuid references public.orders (id) on delete cascade,
  unique nulls not distinct (machine_id, enquiry_id, chain_id, order_id),
  constraint customer_machine_documents_one check (num_nonnulls(enquiry_id, chain_id, order_id) = 1)
);
alter table public.customer_machine_documents enable row level security;
create index customer_machine_documents_chain_id_idx on public.customer_machine_documents (chain_id);
create index customer_machine_documents_enquiry_id_idx on public.customer_machine_documents (enquiry_id);
create index customer_machine_documents_order_id_idx on public.customer_machine_documents (order_id);
comment on table public.customer_machine_documents is
  'Which documents are about which machines. An order may be about several.';
comment on column public.customer_machine_documents.enquiry_id is 'Enquiry or repair, with its quotations and orders.';
comment on column public.customer_machine_documents.chain_id is 'The quotation, by its first revision.';
