create table public.suppliers (
  id uuid primary key,
  name text collate private.names not null check (char_length(btrim(name)) between 1 and 200),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  payment_terms text not null default '' check (char_length(payment_terms) <= 200),
  lead_days integer not null default 0 check (lead_days between 0 and 730),
  note text not null default '' check (char_length(note) <= 10000),
  contacts jsonb not null default '[]' check (octet_length(contacts::text) <= 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.suppliers add constraint suppliers_name_visible check (private.is_visible(name)) not valid;
alter table public.suppliers enable row level security;
create unique index suppliers_lower_name_idx on public.suppliers (lower(name));
comment on table public.suppliers is 'Companies we buy from. Office only.';
comment on column public.suppliers.currency is 'Of its prices and of purchase orders. ISO 4217.';
comment on column public.suppliers.lead_days is 'Usual calendar days from order to receipt; 0 when unknown.';
comment on column public.suppliers.contacts is
  'As [{"name": "…", "email": "…", "phone": "…"}]. The first with an email receives purchase orders.';

create table public.product_suppliers (
  id uuid primary key,
  product_id uuid not null references public.products (id) on delete cascade,
  supplier_id uuid not null references public.suppliers (id) on delete cascade,
  supplier_number text not null default ''
    check (char_length(supplier_number) <= 60 and supplier_number !~ '[[:cntrl:]]'),
  number_key text not null
    generated always as (lower(regexp_replace(supplier_number, '[^a-zA-Z0-9]', '', 'g'))) stored,
  price numeric(12, 2) not null default 0 check (price between 0 and 9999999999.99),
  pack_size numeric(12, 3) not null default 0 check (pack_size between 0 and 1000000),
  minimum numeric(12, 3) not null default 0 check (minimum between 0 and 1000000),
  lead_days integer check (lead_days between 0 and 730),
  preferred boolean not null default false,
  last_price numeric(12, 2),
  last_price_on date,
  price_from date,
  unique (product_id, supplier_id)
);
alter table public.product_suppliers enable row level security;
create index product_suppliers_supplier_id_idx on public.product_suppliers (supplier_id);
create index product_suppliers_number_key_idx on public.product_suppliers (number_key);
comment on table public.product_suppliers is 'A product’s suppliers and their terms. Office only.';
comment on column public.product_suppliers.number_key is
  'Letters and digits of the supplier''s number, by which it is found.';
comment on column public.product_suppliers.price is 'Quoted per unit, in the supplier''s currency; 0 when unknown.';
comment on column public.product_suppliers.pack_size is 'Units per pack; 0 when sold singly.';
comment on column public.product_suppliers.minimum is 'Smallest quantity sold; 0 for none.';
comment on column public.product_suppliers.lead_days is 'Null for the supplier''s own.';
comment on column public.product_suppliers.preferred is 'Whether shortages are bought here.';
comment on column public.product_suppliers.price_from is
  'Since when the last price list gives this price; null if it does not say.';
comment on column public.product_suppliers.last_price is 'Of the last receipt, in the supplier''s currency.';

create table public.purchases (
  id uuid primary key,
  supplier_id uuid not null references public.suppliers (id),
  number text unique check (number ~ '^PO-\d{4}-\d{4,}$'),
  state text not null default 'draft' check (state in ('draft', 'sent', 'closed')),
  supplier_name text collate private.names not null check (char_length(supplier_name) <= 200),
  supplier_email text not null default '' check (char_length(supplier_email) <= 320),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  note text not null default '' check (char_length(note) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  sent_by text not null default '' check (char_length(sent_by) <= 320),
  document jsonb check (octet_length(document::text) <= 500000),
  confirmed_at timestamptz,
  confirmed_by text not null default '' check (char_length(confirmed_by) <= 200),
  supplier_reference text not null default '' check (char_length(supplier_reference) <= 100),
  total numeric(16, 2) not null default 0,
  is_open boolean not null default false,
  expected_on date,
  to_accept boolean not null default false,
  check ((state = 'draft') = (document is null)),
  check ((state = 'draft') = (number is null))
);
alter table public.purchases enable row level security;
create index purchases_supplier_id_idx on public.purchases (supplier_id);
create index purchases_created_at_idx on public.purchases (created_at desc);
create index purchases_open_idx on public.purchases (expected_on) where is_open;
comment on table public.purchases is 'Purchase orders to suppliers. Frozen when sent.';
comment on column public.purchases.id is 'Made by the device, so that a repeated call saves nothing.';
comment on column public.purchases.number is 'PO-year-number without gaps; null for a draft.';
comment on column public.purchases.supplier_email is 'Where it was last emailed.';
comment on column public.purchases.document is 'PURCHASE_DOCUMENT in domains/purchasing/purchase.ts.';
comment on column public.purchases.confirmed_by is 'Name typed by the supplier, or by the office after a call.';
comment on column public.purchases.supplier_reference is 'The supplier''s order number.';
comment on column public.purchases.total is 'As ordered, excluding VAT. Set by sum_purchase.';
comment on column public.purchases.is_open is 'Whether it was sent and something is due. Set by sum_purchase.';
comment on column public.purchases.expected_on is 'When the next due line is expected. Set by sum_purchase.';
comment on column public.purchases.to_accept is
  'Whether the supplier proposed a price or quantity. Set by sum_purchase.';

create table public.purchase_lines (
  id uuid primary key,
  purchase_id uuid not null references public.purchases (id) on delete cascade,
  position integer not null,
  product_id uuid references public.products (id) on delete set null,
  product_name text not null check (char_length(btrim(product_name)) between 1 and 500),
  supplier_number text not null default '' check (char_length(supplier_number) <= 60),
  quantity numeric(12, 3) not null check (quantity > 0 and quantity <= 1000000),
  unit text not null default 'pcs' check (char_length(btrim(unit)) between 1 and 20),
  price numeric(12, 2) not null check (price between 0 and 9999999999.99),
  requested_on date,
  confirmed_quantity numeric(12, 3) check (confirmed_quantity between 0 and 1000000),
  confirmed_price numeric(12, 2) check (confirmed_price between 0 and 9999999999.99),
  offered_quantity numeric(12, 3) check (offered_quantity between 0 and 1000000),
  offered_price numeric(12, 2) check (offered_price between 0 and 9999999999.99),
  expected_on date,
  received numeric(13, 3) not null default 0 check (received >= 0),
  due numeric(13, 3) not null
    generated always as (greatest(coalesce(confirmed_quantity, quantity) - received, 0)) stored,
  check (unit <> 'pcs' or quantity = trunc(quantity))
);
alter table public.purchase_lines enable row level security;
create index purchase_lines_purchase_id_idx on public.purchase_lines (purchase_id, position);
create index purchase_lines_product_id_idx on public.purchase_lines (product_id);
comment on table public.purchase_lines is 'Lines of a purchase order.';
comment on column public.purchase_lines.product_id is
  'Null for an unlisted item and after the product was deleted.';
comment on column public.purchase_lines.price is 'Per unit in the purchase order''s currency, excluding VAT.';
comment on column public.purchase_lines.confirmed_quantity is
  'Agreed with the supplier; null before, 0 if not supplied.';
comment on column public.purchase_lines.offered_quantity is
  'Proposed by the supplier until the office accepts it; null if none.';
comment on column public.purchase_lines.offered_price is
  'Proposed by the supplier until the office accepts it; null if none.';
comment on column public.purchase_lines.expected_on is 'The supplier''s date; null until confirmed.';
comment on column public.purchase_lines.received is 'Sum of its receipts that were not undone.';

create table public.purchase_receipts (
  id uuid primary key,
  purchase_id uuid not null references public.purchases (id) on delete cascade,
  number integer not null check (number > 0),
  received_at timestamptz not null default now(),
  received_by text not null default '' check (char_length(received_by) <= 320),
  note text not null default '' check (char_length(note) <= 500),
  undone_at timestamptz,
  unique (purchase_id, number)
);
alter table public.purchase_receipts enable row level security;
comment on table public.purchase_receipts is 'Goods received, in one or several parts.';
comment on column public.purchase_receipts.id is 'Made by the device, so that a repeated call receives nothing.';
comment on column public.purchase_receipts.note is 'Differences, damage or the delivery note''s number.';

create table public.purchase_receipt_lines (
  receipt_id uuid not null references public.purchase_receipts (id) on delete cascade,
  line_id uuid not null references public.purchase_lines (id) on delete cascade,
  quantity numeric(12, 3) not null check (quantity > 0),
  product_id uuid,
  cost_before numeric(12, 2),
  cost numeric(12, 2),
  primary key (receipt_id, line_id)
);
alter table public.purchase_receipt_lines enable row level security;
create index purchase_receipt_lines_line_id_idx on public.purchase_receipt_lines (line_id);
create index purchase_receipt_lines_product_id_idx on public.purchase_receipt_lines (product_id);
comment on column public.purchase_receipt_lines.product_id is
  'The product whose stock it increased. No reference, so that a restored product is found.';
comment on column public.purchase_receipt_lines.cost_before is
  'The product''s cost before, without receipts undone since.';
comment on column public.purchase_receipt_lines.cost is
  'The product''s cost set by it, in house currency; null if the rate was unknown.';
comment on table public.purchase_receipt_lines is 'Quantities of a receipt.';
