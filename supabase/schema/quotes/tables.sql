-- The last number that was given in a year. Its row stays locked until the quotation is sent or not.
create table private.quote_numbers (
  year integer primary key,
  last integer not null
);

create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  -- The first revision's id: what the private links, the messages and the number belong to. Deferred, so
  -- that a backup may bring revisions in any order.
  chain_id uuid not null
    references public.quotes (id) on delete cascade deferrable initially deferred,
  revision integer not null default 1 check (revision between 1 and 999),
  -- Drawn at the first send, so that the sequence has no gaps; every revision bears it.
  number text check (number ~ '^Q-\d{4}-\d{4,}$'),
  state text not null default 'draft' check (
    state in ('draft', 'sent', 'accepted', 'declined', 'superseded', 'withdrawn')
  ),
  user_id uuid references auth.users (id) on delete set null,
  contact_message_id uuid references public.contact_messages (id) on delete set null,
  customer_name text not null default '' check (char_length(customer_name) <= 200),
  customer_company text not null default '' check (char_length(customer_company) <= 200),
  customer_email text not null default '' check (char_length(customer_email) <= 254),
  customer_phone text not null default '' check (char_length(customer_phone) <= 50),
  customer_address text not null default '' check (char_length(customer_address) <= 2100),
  customer_vat_number text not null default '' check (char_length(customer_vat_number) <= 50),
  -- The customer's own number for what was asked.
  customer_reference text not null default '' check (char_length(customer_reference) <= 100),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  vat_mode text not null default 'standard' check (vat_mode in ('standard', 'export')),
  -- Percent, taken off the lines of each rate of VAT; not off the delivery.
  discount_percent numeric(5,2) not null default 0 check (discount_percent between 0 and 100),
  delivery_cost numeric(12,2) not null default 0 check (delivery_cost between 0 and 9999999999.99),
  delivery_vat_rate numeric(5,2) not null default 0 check (delivery_vat_rate between 0 and 100),
  -- The last day on which it can be accepted, by the office's calendar.
  valid_until date,
  lead_time text not null default '' check (char_length(lead_time) <= 200),
  terms text not null default '' check (char_length(terms) <= 10000),
  closing text not null default '' check (char_length(closing) <= 5000),
  -- Never leaves the office.
  internal_note text not null default '' check (char_length(internal_note) <= 10000),
  -- What the lines that count come to; private.sum_quote computes it.
  net numeric(14,2) not null default 0 check (net between 0 and 999999999999.99),
  vat numeric(14,2) not null default 0 check (vat between 0 and 999999999999.99),
  gross numeric(14,2) not null default 0 check (gross between 0 and 999999999999.99),
  -- The letterhead as it was on the day of sending.
  seller jsonb,
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  sent_at timestamptz,
  sent_by uuid references auth.users (id) on delete set null,
  first_viewed_at timestamptz,
  last_viewed_at timestamptz,
  reminded_at timestamptz,
  answered_at timestamptz,
  answered_by text not null default '' check (char_length(answered_by) <= 200),
  -- The customer's order number.
  answer_reference text not null default '' check (char_length(answer_reference) <= 100),
  -- Why it was declined.
  answer_reason text not null default '' check (char_length(answer_reason) <= 5000),
  -- Lines of a pen, as a path of SVG.
  signature text check (char_length(signature) <= 20000 and signature ~ '^[ML0-9 .]*$'),
  mail_state text check (mail_state in ('waiting', 'sent', 'failed', 'unknown')),
  mail_error text check (char_length(mail_error) <= 1000),
  customer_id uuid references public.customers (id) on delete set null,
  payment_terms text not null default '' check (char_length(payment_terms) <= 200),
  unique (chain_id, revision),
  unique (number, revision),
  constraint quotes_number_when_sent check ((state = 'draft') or (number is not null))
);
alter table public.quotes enable row level security;
create index quotes_contact_message_id_idx on public.quotes (contact_message_id);
create index quotes_created_at_idx on public.quotes (created_at desc, id);
create index quotes_created_by_idx on public.quotes (created_by);
create index quotes_customer_email_idx on public.quotes (lower(customer_email));
create index quotes_customer_id_idx on public.quotes (customer_id, created_at desc);
-- One revision of a chain is written, one is with the customer, one is an order.
create unique index quotes_one_draft_idx on public.quotes (chain_id) where state = 'draft';
create unique index quotes_one_open_idx on public.quotes (chain_id) where state in ('sent', 'accepted');
create index quotes_sent_by_idx on public.quotes (sent_by);
create index quotes_updated_by_idx on public.quotes (updated_by);
create index quotes_user_id_idx on public.quotes (user_id);
create index quotes_valid_until_idx on public.quotes (valid_until) where state = 'sent';

-- What happened to a quotation. Rows are only ever added.
create table public.quote_events (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  kind text not null check (kind in (
    'created', 'sent', 'viewed', 'question', 'answer', 'extension asked', 'accepted', 'declined',
    'superseded', 'withdrawn', 'reminded', 'link made', 'links withdrawn'
  )),
  -- Who of the office; empty for the customer and for the server itself.
  actor uuid,
  -- What is worth knowing of it: totals, name, reason.
  data jsonb not null default '{}'
);
alter table public.quote_events enable row level security;
create index quote_events_quote_id_idx on public.quote_events (quote_id, at);

create table public.quote_lines (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  position integer not null,
  -- An alternative takes the place of the nearest line of kind 'line' above it.
  kind text not null default 'line' check (kind in ('line', 'optional', 'alternative')),
  -- Empty for what is in no catalogue, and once the product is deleted.
  product_id uuid references public.products (id) on delete set null,
  description text not null check (char_length(btrim(description)) between 1 and 500),
  quantity numeric(12,3) not null check (quantity > 0 and quantity <= 1000000),
  unit text not null default 'pcs' check (char_length(btrim(unit)) between 1 and 20),
  unit_price numeric(12,2) not null check (unit_price between 0 and 9999999999.99),
  -- What one costs the company. Never leaves the office.
  unit_cost numeric(12,2) check (unit_cost between 0 and 9999999999.99),
  discount_percent numeric(5,2) not null default 0 check (discount_percent between 0 and 100),
  vat_rate numeric(5,2) not null default 0 check (vat_rate between 0 and 100),
  lead_time text not null default '' check (char_length(lead_time) <= 100),
  note text not null default '' check (char_length(note) <= 1000),
  -- Whether the customer chose an option or an alternative.
  chosen boolean not null default false,
  unique (quote_id, position),
  check (kind <> 'line' or not chosen),
  constraint quote_lines_whole_pieces check (unit <> 'pcs' or quantity = trunc(quantity))
);
alter table public.quote_lines enable row level security;
create index quote_lines_product_id_idx on public.quote_lines (product_id);
