-- The talk with a customer about an enquiry, a quotation or both.
create table public.messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  contact_message_id uuid references public.contact_messages (id) on delete cascade,
  chain_id uuid references public.quotes (id) on delete cascade,
  from_office boolean not null,
  -- Who of the office wrote it; the name stays when the account goes.
  user_id uuid references auth.users (id) on delete set null,
  author text not null default '' check (char_length(author) <= 200),
  body text not null check (char_length(btrim(body)) between 1 and 10000),
  -- What became of the mail that brought a message of the office to the customer.
  mail_state text check (mail_state in ('waiting', 'sent', 'failed', 'unknown')),
  mail_error text check (char_length(mail_error) <= 1000),
  check (num_nonnulls(contact_message_id, chain_id) > 0)
);
alter table public.messages enable row level security;
create index messages_chain_id_idx on public.messages (chain_id, created_at);
create index messages_contact_message_id_idx on public.messages (contact_message_id, created_at);
create index messages_user_id_idx on public.messages (user_id);

create table public.attachments (
  -- Made by whoever sends the file: until its message is sent, knowing it is the right to attach it.
  id uuid primary key,
  created_at timestamptz not null default now(),
  -- Empty until that message is sent; a file that is in none after a day is deleted.
  contact_message_id uuid references public.contact_messages (id) on delete cascade,
  position integer not null default 0,
  name text not null check (char_length(name) between 1 and 120),
  media_type text not null check (
    media_type in (
      'image/jpeg', 'application/pdf',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    )
  ),
  -- Bytes.
  size integer not null check (size between 1 and 10485760),
  -- Files that came with a later message of the talk stand beside it.
  message_id uuid references public.messages (id) on delete cascade,
  -- The revision that it was accepted with; such a file is in no message.
  quote_id uuid references public.quotes (id) on delete cascade,
  -- A photo of a strip report is a file of the enquiry that has a place in the report.
  report_position integer check (report_position between 1 and 20),
  caption text not null default ''
    check (char_length(caption) <= 200 and caption !~ '[[:cntrl:]]'),
  constraint attachments_in_one check (num_nonnulls(contact_message_id, quote_id) <= 1)
);
alter table public.attachments enable row level security;
create index attachments_contact_message_id_idx
  on public.attachments (contact_message_id, position);
create index attachments_message_id_idx on public.attachments (message_id);
create index attachments_quote_id_idx on public.attachments (quote_id);
create index attachments_unsent_idx on public.attachments (created_at)
  where num_nonnulls(contact_message_id, quote_id) = 0;

-- In the database, so that a file is there when its message is, goes with it, and is in every backup.
-- In parts, so that no statement and no line of a backup holds a whole one.
create table private.attachment_parts (
  attachment_id uuid not null references public.attachments (id) on delete cascade,
  position integer not null,
  bytes bytea not null check (octet_length(bytes) between 1 and 131072),
  primary key (attachment_id, position)
);

-- Where a file comes from whose message is not sent yet: when their space is full, the network that fills most of it
-- gives way, and nobody else is kept from sending one. A digest, gone with the file or when its message is sent.
create table private.unsent_files (
  attachment_id uuid primary key references public.attachments (id) on delete cascade,
  network text not null
);
