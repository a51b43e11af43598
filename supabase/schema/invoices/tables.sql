create table public.invoices (
  id uuid primary key,
  order_id uuid not null references public.orders (id),
  customer_id uuid not null references public.customers (id),
  delivery_id uuid references public.deliveries (id),
  credits_id uuid references public.invoices (id),
  kind text not null check (kind in ('invoice', 'credit-note', 'pro-forma')),
  number text not null unique check (number ~ '^[ICP]-\d{4}-\d{4,}$'),
  issued_at timestamptz not null default now(),
  issued_by text not null default '' check (char_length(issued_by) <= 320),
  issued_on date not null,
  due_on date,
  customer_name text collate private.names not null check (char_length(customer_name) <= 200),
  customer_email text not null default '' check (char_length(customer_email) <= 320),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  net numeric(14, 2) not null check (net >= 0),
  total numeric(14, 2) not null check (total >= net),
  exchange_rate numeric(19, 12) check (exchange_rate between 0.000001 and 1000000),
  owed numeric(14, 2) not null check (owed >= 0),
  document jsonb not null check (octet_length(document::text) <= 2000000),
  settled numeric(14, 2) not null default 0 check (settled >= 0),
  closed_at timestamptz,
  open numeric(14, 2) not null
    generated always as (case when closed_at is null then owed - settled else 0 end) stored,
  disputed text not null default '' check (char_length(disputed) <= 1000),
  evidence_on date,
  is_export boolean not null generated always as (coalesce(document ->> 'vat_mode' = 'export', false)) stored,
  reminders integer not null default 0 check (reminders between 0 and 1000),
  reminded_on date,
  check (settled <= owed),
  check ((kind = 'credit-note') = (credits_id is not null)),
  check (closed_at is null or kind = 'pro-forma')
);
alter table public.invoices enable row level security;
create index invoices_order_id_idx on public.invoices (order_id);
create index invoices_customer_id_idx on public.invoices (customer_id, issued_on);
create index invoices_delivery_id_idx on public.invoices (delivery_id);
create index invoices_credits_id_idx on public.invoices (credits_id);
create index invoices_issued_on_idx on public.invoices (issued_on desc, number desc);
create index invoices_open_idx on public.invoices (due_on) where open > 0;
comment on table public.invoices is
  'Tax invoices, credit notes and pro forma invoices. Frozen when issued.';
comment on column public.invoices.id is 'Made by the device, so that a repeated call issues nothing.';
comment on column public.invoices.credits_id is 'The invoice that a credit note reduces.';
comment on column public.invoices.number is
  'Letter, year and number without gaps: I for invoice, C for credit note, P for pro forma.';
comment on column public.invoices.customer_email is 'Where it is emailed. Empty after erasure.';
comment on column public.invoices.exchange_rate is 'That of the order.';
comment on column public.invoices.owed is 'The total, or what a pro forma asks for.';
comment on column public.invoices.document is 'INVOICE_DOCUMENT in domains/invoices/invoice.ts.';
comment on column public.invoices.settled is
  'Sum of its allocations; of a credit note, what was allocated from it. Computed by a trigger.';
comment on column public.invoices.closed_at is
  'When a pro forma was cancelled or replaced by an invoice.';
comment on column public.invoices.disputed is 'Why it is disputed, which stops reminders.';
comment on column public.invoices.is_export is 'Whether it is zero-rated and needs evidence.';
comment on column public.invoices.evidence_on is
  'Day the evidence of a zero-rated export was complete.';

create table public.payments (
  id uuid primary key,
  customer_id uuid not null references public.customers (id),
  received_on date not null check (received_on >= '2000-01-01'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric(14, 2) not null check (amount > 0),
  method text not null check (method in ('eft', 'card', 'cash', 'other')),
  payer text not null default '' check (char_length(payer) <= 200),
  reference text not null default '' check (char_length(reference) <= 500),
  bank_line text check (char_length(bank_line) between 1 and 1000),
  recorded_at timestamptz not null default now(),
  recorded_by text not null default '' check (char_length(recorded_by) <= 320),
  allocated numeric(14, 2) not null default 0,
  reversed_at timestamptz,
  reversed_by text not null default '' check (char_length(reversed_by) <= 320),
  reason text not null default '' check (char_length(reason) <= 500),
  open numeric(14, 2) not null
    generated always as (case when reversed_at is null then amount - allocated else 0 end) stored,
  check (allocated between 0 and amount),
  check (reversed_at is null or allocated = 0)
);
alter table public.payments enable row level security;
create index payments_customer_id_idx on public.payments (customer_id, received_on);
create index payments_received_on_idx on public.payments (received_on desc, recorded_at desc);
create unique index payments_bank_line_idx on public.payments (bank_line) where reversed_at is null;
comment on table public.payments is 'Payments received, entered by the office or read from a bank statement.';
comment on column public.payments.id is 'Made by the device, so that a repeated call records nothing.';
comment on column public.payments.payer is 'Name in the bank''s file.';
comment on column public.payments.bank_line is
  'Identity of the line in the bank''s file (readBankFile), so that a file counts once.';
comment on column public.payments.reason is 'Why it was reversed.';

create table public.allocations (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id),
  payment_id uuid references public.payments (id),
  credit_id uuid references public.invoices (id),
  amount numeric(14, 2) not null check (amount > 0),
  at timestamptz not null default now(),
  made_by text not null default '' check (char_length(made_by) <= 320),
  undone_at timestamptz,
  undone_by text not null default '' check (char_length(undone_by) <= 320),
  check (num_nonnulls(payment_id, credit_id) = 1)
);
alter table public.allocations enable row level security;
create index allocations_invoice_id_idx on public.allocations (invoice_id);
create index allocations_payment_id_idx on public.allocations (payment_id);
create index allocations_credit_id_idx on public.allocations (credit_id);
comment on table public.allocations is
  'Amounts by which payments and credit notes settle invoices. Rows are never deleted.';

create table public.bank_layouts (
  headings text primary key check (char_length(headings) between 1 and 1000),
  mapping jsonb not null check (octet_length(mapping::text) <= 20000)
);
alter table public.bank_layouts enable row level security;
comment on table public.bank_layouts is 'How the columns of a bank''s CSV files are read.';
comment on column public.bank_layouts.headings is 'The file''s headings, joined, which identify the bank.';
comment on column public.bank_layouts.mapping is 'BANK_MAPPING in domains/invoices/bank-columns.ts.';
