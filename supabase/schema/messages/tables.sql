create table public.messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  chain_id uuid references public.quotes (id) on delete cascade,
  from_office boolean not null,
  user_id uuid references auth.users (id) on delete set null,
  author text not null default '' check (char_length(author) <= 200),
  body text not null check (char_length(btrim(body)) between 1 and 10000),
  email_status text check (email_status in ('waiting', 'sent', 'failed', 'unknown')),
  email_error text check (char_length(email_error) <= 1000),
  check (num_nonnulls(enquiry_id, chain_id) > 0)
);
alter table public.messages enable row level security;
create index messages_chain_id_idx on public.messages (chain_id, created_at);
create index messages_enquiry_id_idx on public.messages (enquiry_id, created_at);
create index messages_user_id_idx on public.messages (user_id);
comment on table public.messages is 'Messages with a customer about an enquiry, a quotation or both.';
comment on column public.messages.chain_id is 'The quotation, by its first revision.';
comment on column public.messages.user_id is 'The member of staff; the name outlives the account.';
comment on column public.messages.email_status is
  'State of the email that brought it to the customer, from the outbox.';

create table public.attachments (
  id uuid primary key,
  created_at timestamptz not null default now(),
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  position integer not null default 0,
  name text not null check (char_length(name) between 1 and 120),
  media_type text not null check (
    media_type in (
      'image/jpeg', 'application/pdf',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    )
  ),
  size integer not null check (size between 1 and 10485760),
  message_id uuid references public.messages (id) on delete cascade,
  quote_id uuid references public.quotes (id) on delete cascade,
  report_position integer check (report_position between 1 and 20),
  caption text not null default ''
    check (char_length(caption) <= 200 and caption !~ '[[:cntrl:]]'),
  delivery_id uuid references public.deliveries (id) on delete cascade,
  invoice_id uuid references public.invoices (id) on delete cascade,
  machine_id uuid references public.customer_machines (id) on delete cascade,
  repair_id uuid references public.repairs (id) on delete cascade,
  arrow_x numeric(4, 3) check (arrow_x between 0 and 1),
  arrow_y numeric(4, 3) check (arrow_y between 0 and 1),
  unsent boolean not null generated always as (
      num_nonnulls(enquiry_id, quote_id, delivery_id, invoice_id, machine_id, repair_id) = 0
    ) stored,
  constraint attachments_in_one check (
    num_nonnulls(enquiry_id, quote_id, delivery_id, invoice_id, machine_id, repair_id) <= 1
  ),
  constraint attachments_arrow_whole check (num_nonnulls(arrow_x, arrow_y) <> 1)
);
alter table public.attachments enable row level security;
create index attachments_delivery_id_idx on public.attachments (delivery_id);
create index attachments_enquiry_id_idx on public.attachments (enquiry_id, position);
create index attachments_invoice_id_idx on public.attachments (invoice_id);
create unique index attachments_machine_id_idx on public.attachments (machine_id);
create index attachments_message_id_idx on public.attachments (message_id);
create index attachments_quote_id_idx on public.attachments (quote_id);
create index attachments_repair_id_idx on public.attachments (repair_id, created_at);
create index attachments_unsent_idx on public.attachments (created_at) where unsent;
comment on table public.attachments is
  'Files of enquiries, messages, quotations, deliveries, payments, machines and repairs.';
comment on column public.attachments.id is
  'Made by the sender. Until submission, knowing it gives the right to attach the file.';
comment on column public.attachments.enquiry_id is 'Null until submission.';
comment on column public.attachments.size is 'Bytes.';
comment on column public.attachments.message_id is 'The message it came with; null for files of the enquiry itself.';
comment on column public.attachments.quote_id is 'The revision it was accepted with.';
comment on column public.attachments.invoice_id is 'Of a proof of payment.';
comment on column public.attachments.machine_id is
  'Of the nameplate photo of a customer''s machine, which outlives the enquiry it came with.';
comment on column public.attachments.delivery_id is
  'The delivery that it proves, as a photo of the signed delivery note or a signature.';
comment on column public.attachments.unsent is 'Whether it belongs to nothing yet. A daily job deletes such files.';
comment on column public.attachments.report_position is 'Place in the strip report; null for other files.';
comment on column public.attachments.repair_id is
  'Of a photo of the workshop, which the customer sees in the strip report only.';
comment on column public.attachments.arrow_x is 'Tip of an arrow, from 0 at the left, with arrow_y from 0 at the top.';

create table private.attachment_parts (
  attachment_id uuid not null references public.attachments (id) on delete cascade,
  position integer not null,
  bytes bytea not null check (octet_length(bytes) between 1 and 131072),
  primary key (attachment_id, position)
);
comment on table private.attachment_parts is
  'Content of files in parts of 128 kB, so no statement holds a whole file.';

create table private.unsent_files (
  attachment_id uuid primary key references public.attachments (id) on delete cascade,
  network text not null
);
comment on table private.unsent_files is
  'Networks of unsent files. When space is full, the largest sender gives way.';
comment on column private.unsent_files.network is 'Digest of the network; deleted with the file or on submission.';
