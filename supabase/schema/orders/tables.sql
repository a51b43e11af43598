create table public.orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  customer_email text not null check (
    char_length(customer_email) <= 320 and (char_length(customer_email) >= 3 or customer_email = '')
  ),
  customer_name text collate private.names not null default ''
    check (char_length(customer_name) <= 200),
  enquiry_id uuid references public.enquiries (id) on delete set null,
  created_at timestamptz not null default now(),
  total numeric(14, 2) not null default 0 check (total between 0 and 999999999999.99),
  status text not null default 'received' check (
    status in ('received', 'confirmed', 'dispatched', 'delivered', 'cancelled')
  ),
  updated_at timestamptz not null default now(),
  quote_id uuid references public.quotes (id) on delete set null,
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  customer_reference text not null default '' check (char_length(customer_reference) <= 100),
  discount numeric(14, 2) not null default 0 check (discount between 0 and 999999999999.99),
  delivery_cost numeric(12, 2) not null default 0 check (delivery_cost between 0 and 9999999999.99),
  vat numeric(14, 2) not null default 0 check (vat between 0 and 999999999999.99),
  tracking text not null default '' check (char_length(tracking) <= 200),
  notified_statuses text[] not null default '{}' check (
    notified_statuses <@ array['confirmed', 'dispatched', 'delivered', 'cancelled']
  ),
  customer_id uuid references public.customers (id) on delete set null,
  vat_rate numeric(5, 2) check (vat_rate between 0 and 100),
  number text not null default '' unique check (number ~ '^O-\d{4}-\d{4,}$'),
  delivery_address text not null default '' check (char_length(delivery_address) <= 2100),
  invoice_address text not null default '' check (char_length(invoice_address) <= 2100),
  part_delivered boolean not null default false,
  expected_on date,
  exchange_rate numeric(19, 12) check (exchange_rate between 0.000001 and 1000000),
  rate_day date,
  rate_source text not null default '' check (char_length(rate_source) <= 100),
  house_net numeric(22, 2),
  delivery_invoiced numeric(12, 2) not null default 0,
  released_by text not null default '' check (char_length(released_by) <= 320),
  check (delivery_invoiced between 0 and delivery_cost),
  check (house_net is not distinct from round((total - vat) * exchange_rate, 2))
);
alter table public.orders enable row level security;
create index orders_enquiry_id_idx on public.orders (enquiry_id);
create index orders_created_at_idx on public.orders (created_at desc, id);
create index orders_customer_email_idx on public.orders (lower(customer_email));
create index orders_customer_id_idx on public.orders (customer_id, created_at desc);
create index orders_customer_name_idx on public.orders (customer_name, id);
create unique index orders_quote_id_idx on public.orders (quote_id);
create index orders_revenue_idx on public.orders (created_at) include (house_net)
  where status in ('confirmed', 'dispatched', 'delivered');
create index orders_status_idx on public.orders (status, created_at desc);
create index orders_total_idx on public.orders (total, id);
create index orders_user_id_idx on public.orders (user_id, created_at desc);
comment on table public.orders is 'Orders, from an accepted quotation, an enquiry or the office.';
comment on column public.orders.number is 'O-year-number without gaps, given by a trigger in order of entry.';
comment on column public.orders.delivery_address is 'Empty for the customer''s (private.order_addressee).';
comment on column public.orders.invoice_address is 'Empty for the customer''s (private.order_addressee).';
comment on column public.orders.total is 'Lines, delivery and VAT less the discount. Computed by a trigger.';
comment on column public.orders.currency is 'ISO 4217.';
comment on column public.orders.exchange_rate is
  'House currency for one unit of its currency; null while the office has not entered one.';
comment on column public.orders.house_net is
  'Total without VAT in house currency, of which figures are sums. Computed by a trigger.';
comment on column public.orders.customer_reference is 'The customer''s order number.';
comment on column public.orders.discount is 'Amount off the whole order, besides the discounts of lines.';
comment on column public.orders.delivery_cost is 'Excluding VAT.';
comment on column public.orders.tracking is 'Parcel number of the latest delivery.';
comment on column public.orders.notified_statuses is 'Statuses of which the customer was notified by email.';
comment on column public.orders.vat_rate is
  'Percent; null for an order of a quotation, whose lines may have several.';
comment on column public.orders.part_delivered is 'Whether something was delivered and something is due.';
comment on column public.orders.delivery_invoiced is 'Part of the delivery cost on invoices, less credits.';
comment on column public.orders.released_by is
  'Admin who released it although its customer is on hold or above the credit limit.';
comment on column public.orders.expected_on is 'When the last of what is due is expected.';

create table private.order_letterheads (
  order_id uuid primary key references public.orders (id) on delete cascade,
  recorded_at timestamptz not null default now(),
  seller jsonb not null
);
comment on table private.order_letterheads is
  'Letterhead and bank of an order''s documents, as they were at its confirmation.';

create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  product_id uuid references public.products (id) on delete set null,
  product_name text not null check (char_length(btrim(product_name)) between 1 and 500),
  quantity numeric(12, 3) not null check (quantity > 0 and quantity <= 1000000),
  price numeric(12, 2) not null check (price between 0 and 9999999999.99),
  position integer not null default 0,
  note text not null default '' check (char_length(note) <= 1000),
  unit text not null default 'pcs' check (char_length(btrim(unit)) between 1 and 20),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  net numeric(20, 2) not null
    generated always as (round(quantity * price * (100 - discount_percent) / 100, 2)) stored,
  vat_rate numeric(5, 2) check (vat_rate between 0 and 100),
  delivered numeric(12, 3) not null default 0,
  due numeric(13, 3) not null generated always as (quantity - delivered) stored,
  expected_on date,
  invoiced numeric(12, 3) not null default 0,
  check (invoiced between 0 and quantity),
  check (unit <> 'pcs' or quantity = trunc(quantity)),
  constraint order_items_delivered check (delivered between 0 and quantity)
);
alter table public.order_items add constraint order_items_name_visible
  check (private.is_visible(product_name)) not valid;
alter table public.order_items enable row level security;
create index order_items_order_id_idx on public.order_items (order_id);
create index order_items_product_id_idx on public.order_items (product_id);
comment on table public.order_items is 'Lines of an order.';
comment on column public.order_items.product_id is
  'Null for an unlisted item and after the product was deleted; name and price remain.';
comment on column public.order_items.price is
  'Per unit on the day of the order, in the order''s currency, excluding VAT.';
comment on column public.order_items.vat_rate is
  'Percent, of an order from a quotation; otherwise the order has one rate.';
comment on column public.order_items.position is 'Order of entry.';
comment on column public.order_items.net is
  'Quantity by price less discount, as lineNet in domains/quotes/quote-totals.ts computes it.';
comment on column public.order_items.delivered is 'Sum of its delivery lines, less what was returned.';
comment on column public.order_items.due is 'Ordered, less delivered, plus returned.';
comment on column public.order_items.invoiced is 'Quantity on invoices, less credit notes.';
comment on column public.order_items.expected_on is 'When the due quantity is expected.';

create table public.deliveries (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  number integer not null check (number > 0),
  dispatched_at timestamptz not null default now(),
  dispatched_by text not null default '' check (char_length(dispatched_by) <= 320),
  carrier text not null default '' check (char_length(carrier) <= 40),
  tracking text not null default '' check (char_length(tracking) <= 200),
  received_at timestamptz,
  received_by text not null default '' check (char_length(received_by) <= 200),
  returned_at timestamptz,
  return_reason text not null default '' check (char_length(return_reason) <= 500),
  emailed boolean not null default false,
  unique (order_id, number)
);
alter table public.deliveries enable row level security;
create index deliveries_dispatched_at_idx on public.deliveries (dispatched_at);
comment on table public.deliveries is 'Goods dispatched for an order, in one or several parts.';
comment on column public.deliveries.number is 'Counts the deliveries of the order.';
comment on column public.deliveries.dispatched_by is 'The user''s name, so that it outlives the account.';
comment on column public.deliveries.emailed is 'Whether the customer was emailed of it.';
comment on column public.deliveries.returned_at is 'When it was last taken back, in whole or in part.';

create table public.delivery_lines (
  delivery_id uuid not null references public.deliveries (id) on delete cascade,
  order_item_id uuid not null references public.order_items (id) on delete cascade,
  quantity numeric(12, 3) not null check (quantity >= 0),
  to_follow numeric(12, 3) not null check (to_follow >= 0),
  taken numeric(12, 3) not null default 0,
  returned numeric(12, 3) not null default 0,
  primary key (delivery_id, order_item_id),
  check (taken between 0 and quantity),
  check (returned between 0 and quantity)
);
alter table public.delivery_lines enable row level security;
create index delivery_lines_order_item_id_idx on public.delivery_lines (order_item_id);
comment on table public.delivery_lines is 'Every line due at a delivery, for its documents and its email.';
comment on column public.delivery_lines.quantity is 'Quantity dispatched; 0 if all of it follows.';
comment on column public.delivery_lines.to_follow is 'Quantity still due after it.';
comment on column public.delivery_lines.taken is 'Part of the quantity deducted from stock and not put back.';
comment on column public.delivery_lines.returned is 'What was taken back.';

create table public.order_amendments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  number integer not null check (number between 1 and 9999),
  at timestamptz not null default now(),
  made_by uuid references auth.users (id) on delete set null,
  old jsonb not null,
  new jsonb not null check (octet_length(new::text) <= 2000000),
  reason text not null default '' check (char_length(reason) <= 1000),
  asks_customer boolean not null,
  applied_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by text not null default '' check (char_length(confirmed_by) <= 200),
  withdrawn_at timestamptz,
  unique (order_id, number),
  check (num_nonnulls(applied_at, withdrawn_at) < 2)
);
alter table public.order_amendments enable row level security;
create index order_amendments_made_by_idx on public.order_amendments (made_by);
create unique index order_amendments_one_open_idx on public.order_amendments (order_id)
  where applied_at is null and withdrawn_at is null;
comment on table public.order_amendments is 'Changes of an order after its quotation was accepted.';
comment on column public.order_amendments.old is
  'Lines, addresses, customer''s order number and total before (private.order_terms).';
comment on column public.order_amendments.new is 'The same after the amendment.';
comment on column public.order_amendments.asks_customer is
  'Whether it changes lines, total or delivery, so that the order changes only once confirmed.';
comment on column public.order_amendments.confirmed_by is
  'Name typed by the customer, or by the office after a call.';
