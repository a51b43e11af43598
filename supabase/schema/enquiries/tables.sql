create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  submission_id uuid unique,
  name text collate private.names not null check (char_length(name) between 1 and 200),
  email text not null,
  phone text not null default '' check (char_length(phone) <= 50),
  company text not null default '' check (char_length(company) <= 200),
  subject text not null check (
    subject in ('product-inquiry', 'technical-support', 'bulk-order', 'partnership', 'other')
  ),
  subject_label text not null default '' check (char_length(subject_label) <= 100),
  message text not null check (char_length(message) between 1 and 10000),
  selections text not null default '' check (char_length(selections) <= 10000),
  status text not null default 'new'
    check (status in ('new', 'in progress', 'answered', 'closed')),
  status_changed_at timestamptz,
  status_changed_by uuid references auth.users (id) on delete set null,
  note text not null default '' check (char_length(note) <= 10000),
  email_status text not null default 'waiting'
    check (email_status in ('waiting', 'sent', 'failed', 'unknown')),
  email_error text check (char_length(email_error) <= 1000),
  updated_at timestamptz not null default now(),
  reference text not null default '' unique check (reference ~ '^E-\d{4}-\d{4,}$'),
  customer_id uuid references public.customers (id) on delete set null,
  customer_confirmed boolean not null default false,
  email_confirmed_at timestamptz,
  by_office boolean not null default false,
  constraint enquiries_email_check check (char_length(email) between 3 and 254 or email = '' and by_office)
);
-- Not valid, since older rows may violate it.
alter table public.enquiries add constraint enquiries_name_visible check (private.is_visible(name)) not valid;
alter table public.enquiries enable row level security;
create index enquiries_created_at_idx on public.enquiries (created_at desc, id);
create index enquiries_customer_id_idx on public.enquiries (customer_id, created_at desc);
create index enquiries_email_idx on public.enquiries (lower(email));
create index enquiries_handler_idx on public.enquiries (status_changed_by, created_at desc);
create index enquiries_mail_error_idx on public.enquiries (created_at desc) where email_error is not null;
create index enquiries_name_idx on public.enquiries (name, id);
create index enquiries_status_idx on public.enquiries (status, created_at desc);
comment on table public.enquiries is 'Enquiries, as sent by the contact form.';
comment on column public.enquiries.submission_id is
  'From the browser''s id and the text. A repeated submission has the same one.';
comment on column public.enquiries.subject_label is 'The label chosen, where several share a subject.';
comment on column public.enquiries.selections is 'The selected products as text.';
comment on column public.enquiries.note is 'Office only.';
comment on column public.enquiries.email is 'Empty if the office entered it for someone without.';
comment on column public.enquiries.email_status is 'State of the emails about it, from the outbox.';
comment on column public.enquiries.email_error is 'Why the last attempt failed; it may still be tried again.';
comment on column public.enquiries.by_office is 'Whether the office entered it, by phone or over the counter.';
comment on column public.enquiries.reference is 'Enquiry number, E-year-number, written by a trigger.';
comment on column public.enquiries.customer_confirmed is
  'Whether the office confirmed the customer. Anyone can type another person''s address.';
comment on column public.enquiries.email_confirmed_at is 'When the link emailed to the address was first opened.';

create table public.enquiry_items (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  product_id uuid references public.products (id) on delete set null,
  product_name text not null check (char_length(btrim(product_name)) between 1 and 200),
  quantity integer not null check (quantity between 1 and 9999),
  price numeric(12, 2) check (price between 0 and 9999999999.99),
  position integer not null,
  note text not null default '' check (char_length(note) <= 500),
  sizing jsonb check (
    sizing is null or (
      sizing ?& array['tool', 'inputs'] and jsonb_typeof(sizing -> 'tool') = 'string'
      and jsonb_typeof(sizing -> 'inputs') = 'object' and octet_length(sizing::text) <= 4000
    )
  )
);
alter table public.enquiry_items enable row level security;
create index enquiry_items_message_idx on public.enquiry_items (enquiry_id, position);
create index enquiry_items_product_id_idx on public.enquiry_items (product_id);
comment on table public.enquiry_items is 'Items of an enquiry, with name and price as the visitor saw them.';
comment on column public.enquiry_items.product_id is
  'Null for an unlisted item and after the product was deleted; the name remains.';
comment on column public.enquiry_items.price is 'House currency per unit on the day of the enquiry; null for none.';
comment on column public.enquiry_items.sizing is 'Tool and inputs that the item was sized with; null without.';
