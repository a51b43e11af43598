create table public.instruments (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 100 and name !~ '[[:cntrl:]]'),
  range text not null default '' check (char_length(range) <= 100 and range !~ '[[:cntrl:]]'),
  certificate_number text not null check (
    char_length(btrim(certificate_number)) between 1 and 100 and certificate_number !~ '[[:cntrl:]]'
  ),
  calibrated_on date not null,
  due_on date not null,
  updated_at timestamptz not null default now(),
  constraint instruments_due_after check (due_on > calibrated_on)
);
alter table public.instruments enable row level security;
comment on table public.instruments is 'Measuring instruments with their latest calibration. Certificates hold copies.';
comment on column public.instruments.name is 'With the instrument''s own number.';
comment on column public.instruments.certificate_number is 'Of the calibration certificate.';

create table public.test_sheets (
  repair_id uuid not null references public.repairs (id) on delete cascade,
  kind text not null check (kind in ('test-certificate', 'balancing-report')),
  sheet jsonb not null check (octet_length(sheet::text) <= 200000),
  saved_at timestamptz not null default clock_timestamp(),
  saved_by text not null default '' check (char_length(saved_by) <= 320),
  tested_by uuid,
  computed jsonb check (octet_length(computed::text) <= 400000),
  primary key (repair_id, kind)
);
alter table public.test_sheets enable row level security;
comment on table public.test_sheets is 'Measured values as typed, from which the office issues a certificate.';
comment on column public.test_sheets.sheet is 'TEST_SHEET in domains/certificates/test-sheet.ts.';
comment on column public.test_sheets.tested_by is 'The user who last changed the tests, their date or instruments.';
comment on column public.test_sheets.computed is
  'Results and decision rule, written by the website''s server alone. Saving the sheet clears them.';

create table public.certificates (
  id uuid primary key,
  repair_id uuid references public.repairs (id) on delete set null,
  replaces_id uuid unique references public.certificates (id),
  kind text not null check (kind in ('test-certificate', 'balancing-report')),
  number text not null unique check (number ~ '^(TC|BR)-\d{4}-\d{5,}$'),
  issued_on date not null,
  issued_at timestamptz not null default now(),
  issued_by text not null default '' check (char_length(issued_by) <= 320),
  conclusion text not null check (conclusion in ('passed', 'not passed', 'no verdict')),
  customer_email text not null default '' check (char_length(customer_email) <= 320),
  document jsonb not null check (octet_length(document::text) <= 500000),
  issued_by_id uuid,
  withdrawn_on date,
  withdrawal text not null default '' check (char_length(withdrawal) <= 500),
  constraint certificates_withdrawn_with_reason check ((withdrawn_on is null) = (withdrawal = ''))
);
alter table public.certificates enable row level security;
create index certificates_repair_id_idx on public.certificates (repair_id, issued_at);
comment on table public.certificates is
  'Issued test certificates and balancing reports. Only withdrawn; a replacement has a new number.';
comment on column public.certificates.id is 'Made by the device, so that a repeated call issues nothing.';
comment on column public.certificates.repair_id is 'Null after the enquiry was deleted.';
comment on column public.certificates.issued_by_id is 'No reference, so that it outlives the account.';
comment on column public.certificates.withdrawal is 'The reason.';
comment on column public.certificates.document is 'CERTIFICATE in domains/certificates/certificate.ts.';
