create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  -- Deferred, so that restores may insert revisions in any order.
  chain_id uuid not null
    references public.quotes (id) on delete cascade deferrable initially deferred,
  revision integer not null default 1 check (revision between 1 and 999),
  number text check (number ~ '^Q-\d{4}-\d{4,}$'),
  state text not null default 'draft' check (
    state in ('draft', 'sent', 'accepted', 'declined', 'superseded', 'withdrawn')
  ),
  user_id uuid references auth.users (id) on delete set null,
  enquiry_id uuid references public.enquiries (id) on delete set null,
  customer_name text not null default '' check (char_length(customer_name) <= 200),
  customer_company text not null default '' check (char_length(customer_company) <= 200),
  customer_email text not null default '' check (char_length(customer_email) <= 254),
  customer_phone text not null default '' check (char_length(customer_phone) <= 50),
  customer_address text not null default '' check (char_length(customer_address) <= 2100),
  customer_vat_number text not null default '' check (char_length(customer_vat_number) <= 50),
  customer_reference text not null default '' check (char_length(customer_reference) <= 100),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  vat_mode text not null default 'standard' check (vat_mode in ('standard', 'export')),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  delivery_cost numeric(12, 2) not null default 0 check (delivery_cost between 0 and 9999999999.99),
  delivery_vat_rate numeric(5, 2) not null default 0 check (delivery_vat_rate between 0 and 100),
  valid_until date,
  lead_time text not null default '' check (char_length(lead_time) <= 200),
  terms text not null default '' check (char_length(terms) <= 10000),
  closing text not null default '' check (char_length(closing) <= 5000),
  internal_note text not null default '' check (char_length(internal_note) <= 10000),
  net numeric(14, 2) not null default 0 check (net between 0 and 999999999999.99),
  vat numeric(14, 2) not null default 0 check (vat between 0 and 999999999999.99),
  gross numeric(14, 2) not null default 0 check (gross between 0 and 999999999999.99),
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
  replied_at timestamptz,
  replied_by text not null default '' check (char_length(replied_by) <= 200),
  reply_reference text not null default '' check (char_length(reply_reference) <= 100),
  reply_reason text not null default '' check (char_length(reply_reason) <= 5000),
  signature text check (char_length(signature) <= 20000 and signature ~ '^[ML0-9 .]*$'),
  email_status text check (email_status in ('waiting', 'sent', 'failed', 'unknown')),
  email_error text check (char_length(email_error) <= 1000),
  customer_id uuid references public.customers (id) on delete set null,
  payment_terms text not null default '' check (char_length(payment_terms) <= 200),
  follow_up_on date,
  loss_reason text not null default '' check (char_length(loss_reason) <= 100),
  exchange_rate numeric(19, 12) default 1 check (exchange_rate between 0.000001 and 1000000),
  rate_day date,
  rate_source text not null default '' check (char_length(rate_source) <= 100),
  unique (chain_id, revision),
  unique (number, revision),
  constraint quotes_number_when_sent check ((state = 'draft') or (number is not null))
);
alter table public.quotes enable row level security;
create index quotes_enquiry_id_idx on public.quotes (enquiry_id);
create index quotes_created_at_idx on public.quotes (created_at desc, id);
create index quotes_created_by_idx on public.quotes (created_by);
create index quotes_customer_email_idx on public.quotes (lower(customer_email));
create index quotes_customer_id_idx on public.quotes (customer_id, created_at desc);
create unique index quotes_one_draft_idx on public.quotes (chain_id) where state = 'draft';
create unique index quotes_one_open_idx on public.quotes (chain_id) where state in ('sent', 'accepted');
create index quotes_follow_up_on_idx on public.quotes (follow_up_on) where state = 'sent';
create index quotes_sent_by_idx on public.quotes (sent_by);
create index quotes_updated_by_idx on public.quotes (updated_by);
create index quotes_user_id_idx on public.quotes (user_id);
create index quotes_valid_until_idx on public.quotes (valid_until) where state = 'sent';
comment on table public.quotes is 'Quotations, one row per revision. Sent revisions are immutable.';
comment on column public.quotes.chain_id is 'Id of the first revision, to which number, links and messages belong.';
comment on column public.quotes.number is
  'Q-year-number, given at the first send, so that there are no gaps. Shared by all revisions.';
comment on column public.quotes.enquiry_id is 'The enquiry it replies to.';
comment on column public.quotes.customer_reference is 'The customer''s number for the enquiry.';
comment on column public.quotes.currency is 'ISO 4217.';
comment on column public.quotes.vat_mode is 'Export quotations carry no VAT.';
comment on column public.quotes.discount_percent is 'Off the lines of each VAT rate, not off the delivery.';
comment on column public.quotes.delivery_cost is 'Excluding VAT.';
comment on column public.quotes.delivery_vat_rate is 'Percent.';
comment on column public.quotes.valid_until is 'Last day on which it can be accepted, by the office''s calendar.';
comment on column public.quotes.internal_note is 'Office only.';
comment on column public.quotes.net is
  'Total excluding VAT of the lines that count and the delivery (private.sum_quote).';
comment on column public.quotes.vat is 'VAT on net.';
comment on column public.quotes.gross is 'Total including VAT.';
comment on column public.quotes.seller is 'Letterhead on the day of sending.';
comment on column public.quotes.reminded_at is 'When the expiry reminder was queued.';
comment on column public.quotes.replied_by is 'Name typed by the customer who accepted or declined.';
comment on column public.quotes.reply_reference is 'The customer''s order number.';
comment on column public.quotes.reply_reason is 'Why it was declined.';
comment on column public.quotes.follow_up_on is 'When the office asks the customer. Office only.';
comment on column public.quotes.loss_reason is 'Why it was lost, from the office''s list. Office only.';
comment on column public.quotes.signature is 'Pen strokes as an SVG path.';
comment on column public.quotes.exchange_rate is
  'House currency for one unit of its currency; null until the office has entered one.';
comment on column public.quotes.rate_source is 'Office only.';
comment on column public.quotes.email_status is 'State of the email that sent it, from the outbox.';

create table public.quote_events (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  kind text not null check (kind in (
    'created', 'sent', 'viewed', 'question', 'answer', 'extension asked', 'accepted', 'declined',
    'superseded', 'withdrawn', 'reminded', 'link made', 'links withdrawn', 'approval asked', 'approved'
  )),
  actor uuid,
  data jsonb not null default '{}'
);
alter table public.quote_events enable row level security;
create index quote_events_quote_id_idx on public.quote_events (quote_id, at);
comment on table public.quote_events is 'History of a quotation. Rows are only added.';
comment on column public.quote_events.actor is 'The user; null for the customer and for the server itself.';
comment on column public.quote_events.data is 'Details such as total, name or reason.';

create table public.quote_lines (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  position integer not null,
  kind text not null default 'line' check (kind in ('line', 'optional', 'alternative')),
  product_id uuid references public.products (id) on delete set null,
  description text not null check (char_length(btrim(description)) between 1 and 500),
  quantity numeric(12, 3) not null check (quantity > 0 and quantity <= 1000000),
  unit text not null default 'pcs' check (char_length(btrim(unit)) between 1 and 20),
  unit_price numeric(12, 2) not null check (unit_price between 0 and 9999999999.99),
  unit_cost numeric(12, 2) check (unit_cost between 0 and 9999999999.99),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  vat_rate numeric(5, 2) not null default 0 check (vat_rate between 0 and 100),
  lead_time text not null default '' check (char_length(lead_time) <= 100),
  note text not null default '' check (char_length(note) <= 1000),
  chosen boolean not null default false,
  converted_from text not null default '' check (char_length(converted_from) <= 30),
  unique (quote_id, position),
  check (kind <> 'line' or not chosen),
  constraint quote_lines_whole_pieces check (unit <> 'pcs' or quantity = trunc(quantity))
);
alter table public.quote_lines enable row level security;
create index quote_lines_product_id_idx on public.quote_lines (product_id);
comment on table public.quote_lines is 'Lines of a revision.';
comment on column public.quote_lines.kind is 'An alternative replaces the nearest line of kind ''line'' above it.';
comment on column public.quote_lines.product_id is 'Null for an unlisted item and after the product was deleted.';
comment on column public.quote_lines.unit_price is 'In the quotation''s currency, excluding VAT.';
comment on column public.quote_lines.unit_cost is 'Our cost per unit in house currency. Office only.';
comment on column public.quote_lines.vat_rate is 'Percent.';
comment on column public.quote_lines.chosen is 'Whether the customer chose this option or alternative.';
comment on column public.quote_lines.converted_from is
  'Agreed price before a conversion that the office has not confirmed, such as USD 95.00.';
