-- The last number that was given in a year. Its row stays locked until the enquiry is stored.
create table private.enquiry_numbers (
  year integer primary key,
  last integer not null
);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- From the id the visitor's browser made and the text: a repeated submission has the same.
  submission_id uuid unique,
  -- The lengths are those of the form.
  name text collate private.names not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 254),
  phone text not null default '' check (char_length(phone) <= 50),
  company text not null default '' check (char_length(company) <= 200),
  subject text not null check (
    subject in ('product-inquiry', 'technical-support', 'bulk-order', 'partnership', 'other')
  ),
  -- Which of the labels that share a subject the visitor chose.
  subject_label text not null default '' check (char_length(subject_label) <= 100),
  message text not null check (char_length(message) between 1 and 10000),
  -- The list of selected products the message came with.
  selections text not null default '' check (char_length(selections) <= 10000),
  status text not null default 'new'
    check (status in ('new', 'in progress', 'answered', 'closed')),
  status_changed_at timestamptz,
  status_changed_by uuid references auth.users (id) on delete set null,
  note text not null default '' check (char_length(note) <= 10000),
  mail_state text not null default 'waiting'
    check (mail_state in ('waiting', 'sent', 'failed', 'unknown')),
  -- Why the last attempt to send the mail failed; it may still be tried again.
  mail_error text check (char_length(mail_error) <= 1000),
  updated_at timestamptz not null default now(),
  -- Those that are there already are numbered in the order they came.
  -- Filled in before the row is checked.
  reference text not null default '' unique check (reference ~ '^E-\d{4}-\d{4,}$'),
  customer_id uuid references public.customers (id) on delete set null,
  -- Anybody can type an address into the form: whether the office has said that it is theirs.
  customer_confirmed boolean not null default false,
  email_confirmed_at timestamptz
);
-- Not valid: rows of before stay as they are.
alter table public.contact_messages add constraint contact_messages_name_visible
  check (private.is_visible(name)) not valid;
alter table public.contact_messages enable row level security;
create index contact_messages_created_at_idx on public.contact_messages (created_at desc, id);
create index contact_messages_customer_id_idx on public.contact_messages (customer_id, created_at desc);
create index contact_messages_email_idx on public.contact_messages (lower(email));
create index contact_messages_handler_idx
  on public.contact_messages (status_changed_by, created_at desc);
create index contact_messages_mail_error_idx on public.contact_messages (created_at desc)
  where mail_error is not null;
-- Orders of the lists that had no index.
create index contact_messages_name_idx on public.contact_messages (name, id);
create index contact_messages_status_idx on public.contact_messages (status, created_at desc);

-- What an enquiry asks for, as data: which product, under which name and at which price the visitor
-- saw it. Names change and repeat, prices change; the question stays what it was.
create table public.contact_message_items (
  id uuid primary key default gen_random_uuid(),
  contact_message_id uuid not null references public.contact_messages (id) on delete cascade,
  -- Empty for what is in no catalogue, and once the product is deleted; the name stays.
  product_id uuid references public.products (id) on delete set null,
  product_name text not null check (char_length(btrim(product_name)) between 1 and 200),
  quantity integer not null check (quantity between 1 and 9999),
  -- US dollars for one piece on the day of asking; empty for what has no price.
  price numeric(12,2) check (price between 0 and 9999999999.99),
  position integer not null,
  note text not null default '' check (char_length(note) <= 500),
  sizing jsonb check (
    sizing is null or (
      sizing ?& array['tool', 'asked'] and jsonb_typeof(sizing -> 'tool') = 'string'
      and jsonb_typeof(sizing -> 'asked') = 'object' and octet_length(sizing::text) <= 4000
    )
  )
);
alter table public.contact_message_items enable row level security;
create index contact_message_items_message_idx
  on public.contact_message_items (contact_message_id, position);
create index contact_message_items_product_id_idx on public.contact_message_items (product_id);
