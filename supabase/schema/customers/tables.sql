create table public.customers (
  id uuid primary key default gen_random_uuid(),
  name text collate private.names not null check (char_length(name) between 1 and 200),
  phone text not null default '' check (char_length(phone) <= 50),
  vat_number text not null default '' check (char_length(vat_number) <= 50),
  vat_mode text not null default 'standard' check (vat_mode in ('standard', 'export')),
  payment_terms text not null default '' check (char_length(payment_terms) <= 200),
  address text not null default '' check (char_length(address) <= 1000),
  delivery_address text not null default '' check (char_length(delivery_address) <= 1000),
  note text not null default '' check (char_length(note) <= 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_contact_at timestamptz not null default now(),
  currency text not null default '' check (currency = '' or currency ~ '^[A-Z]{3}$'),
  credit_limit numeric(14, 2) check (credit_limit >= 0),
  on_hold boolean not null default false,
  price_group text not null default '' check (char_length(price_group) <= 100)
);
alter table public.customers add constraint customers_name_visible check (private.is_visible(name)) not valid;
alter table public.customers enable row level security;
create index customers_created_at_idx on public.customers (created_at desc, id);
create index customers_last_contact_at_idx on public.customers (last_contact_at desc, id);
create index customers_name_idx on public.customers (name, id);
create index customers_price_group_idx on public.customers (price_group) where price_group <> '';
comment on table public.customers is 'Companies and people who buy. Each order and sent quotation has one.';
comment on column public.customers.vat_mode is 'Export customers are charged no VAT.';
comment on column public.customers.delivery_address is 'Empty when goods go to the address.';
comment on column public.customers.currency is
  'Usual currency, for new quotations and orders; empty for the house currency.';
comment on column public.customers.credit_limit is
  'In house currency, of open invoices and confirmed orders not invoiced; null for none.';
comment on column public.customers.on_hold is 'Whether only an admin releases its orders.';
comment on column public.customers.note is 'Office only.';
comment on column public.customers.price_group is
  'Customers of one group share agreed prices; empty for none. Office only.';
comment on column public.customers.last_contact_at is
  'Latest document, or enquiry that the office has confirmed as theirs.';

create table private.customer_keys (
  customer_id uuid not null references public.customers (id) on delete cascade,
  kind text not null check (kind in ('name', 'phone', 'domain')),
  key text not null,
  primary key (customer_id, kind, key)
);
create index customer_keys_key_idx on private.customer_keys (kind, key);
comment on table private.customer_keys is
  'Normalised names, phones and email domains by which duplicates are found, written by triggers.';

create unlogged table private.customer_merges (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  gone jsonb not null,
  into_id uuid not null references public.customers (id) on delete cascade,
  into_before jsonb not null,
  into_version timestamptz not null,
  moved jsonb not null
);
create index customer_merges_into_id_idx on private.customer_merges (into_id);
comment on table private.customer_merges is
  'Merges that can still be undone, for some minutes. Unlogged, so lost in a crash.';
comment on column private.customer_merges.gone is 'The customer that was merged, with its contacts.';
comment on column private.customer_merges.into_before is 'The customer that remains, before the merge.';
comment on column private.customer_merges.into_version is
  'Its updated_at after the merge. A later change prevents the undo.';
comment on column private.customer_merges.moved is 'Ids of the moved rows by table.';

create table private.different_customers (
  one uuid not null references public.customers (id) on delete cascade,
  other uuid not null references public.customers (id) on delete cascade,
  primary key (one, other),
  check (one < other)
);
create index different_customers_other_idx on private.different_customers (other);
comment on table private.different_customers is 'Pairs that the office marked as different customers.';

create table public.customer_contacts (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customers (id) on delete cascade,
  position integer not null default 0,
  name text not null default '' check (char_length(name) <= 200),
  role text not null default '' check (char_length(role) <= 100),
  email text not null default '' check (char_length(email) <= 254),
  phone text not null default '' check (char_length(phone) <= 50)
);
alter table public.customer_contacts add constraint customer_contacts_name_visible
  check (name = '' or private.is_visible(name)) not valid;
alter table public.customer_contacts enable row level security;
create index customer_contacts_customer_id_idx on public.customer_contacts (customer_id, position);
create unique index customer_contacts_email_idx on public.customer_contacts (lower(email)) where email <> '';
comment on table public.customer_contacts is 'Contacts of a customer.';
comment on column public.customer_contacts.role is 'Job title.';

create table public.agreed_prices (
  id uuid primary key,
  customer_id uuid references public.customers (id) on delete cascade,
  price_group text not null default '' check (char_length(price_group) <= 100),
  product_id uuid references public.products (id) on delete cascade,
  category_id uuid references public.categories (id) on delete cascade,
  price numeric(12, 2) check (price > 0 and price <= 9999999999.99),
  discount_percent numeric(4, 2) check (discount_percent >= 0),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  check ((customer_id is null) = (price_group <> '')),
  check (product_id is null or category_id is null),
  check (price is null or product_id is not null),
  check ((price is null) <> (discount_percent is null))
);
alter table public.agreed_prices enable row level security;
create index agreed_prices_customer_id_idx on public.agreed_prices (customer_id);
create index agreed_prices_price_group_idx on public.agreed_prices (price_group);
create index agreed_prices_product_id_idx on public.agreed_prices (product_id);
create index agreed_prices_category_id_idx on public.agreed_prices (category_id);
comment on table public.agreed_prices is 'Prices and discounts agreed with a customer or a price group.';
comment on column public.agreed_prices.category_id is 'Null with the product''s for all products.';
comment on column public.agreed_prices.price is 'Per unit in house currency, excluding VAT; null for a discount.';
comment on column public.agreed_prices.discount_percent is 'Off the catalogue price; null for a price.';
comment on column public.agreed_prices.valid_until is 'The last day; null for no end.';
