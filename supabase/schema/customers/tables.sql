create table public.customers (
  id uuid primary key default gen_random_uuid(),
  name text collate private.names not null check (char_length(name) between 1 and 200),
  phone text not null default '' check (char_length(phone) <= 50),
  vat_number text not null default '' check (char_length(vat_number) <= 50),
  vat_mode text not null default 'standard' check (vat_mode in ('standard', 'export')),
  payment_terms text not null default '' check (char_length(payment_terms) <= 200),
  address text not null default '' check (char_length(address) <= 1000),
  -- Empty where goods go to the address itself.
  delivery_address text not null default '' check (char_length(delivery_address) <= 1000),
  -- Never leaves the office.
  note text not null default '' check (char_length(note) <= 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The last paper between the customer and us; an enquiry only where the office knows that it is theirs.
  last_contact_at timestamptz not null default now()
);
alter table public.customers add constraint customers_name_visible
  check (private.is_visible(name)) not valid;
alter table public.customers enable row level security;
create index customers_created_at_idx on public.customers (created_at desc, id);
create index customers_last_contact_at_idx on public.customers (last_contact_at desc, id);
create index customers_name_idx on public.customers (name, id);

-- What customers are compared by, kept beside them: put together for 20,000 at every look, it took seconds.
create table private.customer_keys (
  customer_id uuid not null references public.customers (id) on delete cascade,
  kind text not null check (kind in ('name', 'phone', 'domain')),
  key text not null,
  primary key (customer_id, kind, key)
);
create index customer_keys_key_idx on private.customer_keys (kind, key);

-- What a merge can be undone with, for some minutes.
create unlogged table private.customer_merges (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  gone jsonb not null,
  into_id uuid not null references public.customers (id) on delete cascade,
  into_before jsonb not null,
  -- The one that stays, as the merge left it.
  into_version timestamptz not null,
  -- Ids of what was moved, by table.
  moved jsonb not null
);
create index customer_merges_into_id_idx on private.customer_merges (into_id);

-- Pairs that somebody has looked at and kept.
create table private.different_customers (
  one uuid not null references public.customers (id) on delete cascade,
  other uuid not null references public.customers (id) on delete cascade,
  primary key (one, other),
  check (one < other)
);
create index different_customers_other_idx on private.different_customers (other);

create table public.customer_people (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customers (id) on delete cascade,
  position integer not null default 0,
  name text not null default '' check (char_length(name) <= 200),
  -- What they do there.
  role text not null default '' check (char_length(role) <= 100),
  email text not null default '' check (char_length(email) <= 254),
  phone text not null default '' check (char_length(phone) <= 50)
);
alter table public.customer_people add constraint customer_people_name_visible
  check (name = '' or private.is_visible(name)) not valid;
alter table public.customer_people enable row level security;
create index customer_people_customer_id_idx on public.customer_people (customer_id, position);
-- What comes from an address, or goes to it, belongs to one customer.
create unique index customer_people_email_idx on public.customer_people (lower(email))
  where email <> '';
