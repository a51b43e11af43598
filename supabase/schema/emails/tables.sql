create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  contact_message_id uuid references public.contact_messages (id) on delete cascade,
  to_address text check (char_length(to_address) <= 400),
  reply_to_name text check (char_length(reply_to_name) <= 200),
  reply_to_address text check (char_length(reply_to_address) <= 254),
  subject text check (char_length(subject) <= 500),
  text_body text check (char_length(text_body) <= 100000),
  html_body text check (char_length(html_body) <= 200000),
  -- 'unknown': handed over, without an answer. It is sent again when somebody says so.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'unknown')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text check (char_length(last_error) <= 1000),
  sent_at timestamptz,
  -- A mail with a template is put into words by the worker that sends it: from the data here and from what
  -- the data names. Private links stand in `data`, and only until the mail is sent.
  -- Empty for the office, whose address the server knows.
  template text check (template ~ '^[a-z-]{1,50}$'),
  data jsonb check (octet_length(data::text) <= 100000),
  quote_id uuid references public.quotes (id) on delete cascade,
  message_id uuid references public.messages (id) on delete cascade,
  -- An email that the receiver's server rejected for good because of the address: the office corrects that, and nothing is
  -- wrong with the sending of email.
  undeliverable boolean not null default false,
  constraint mail_outbox_has_content check (
    case when template is null then num_nulls(to_address, subject, text_body) = 0
      else num_nonnulls(subject, text_body, html_body) = 0 end
  )
);
create index mail_outbox_contact_message_id_idx on private.mail_outbox (contact_message_id);
create index mail_outbox_due_idx on private.mail_outbox (next_attempt_at, created_at)
  where state = 'waiting';
create index mail_outbox_message_id_idx on private.mail_outbox (message_id);
create index mail_outbox_quote_id_idx on private.mail_outbox (quote_id);
-- What somebody waits for at a screen leaves before what was sent to many: account emails and the office's copy have no
-- template, and a confirmed enquiry has this one.
create index mail_outbox_urgent_idx on private.mail_outbox (next_attempt_at, created_at)
where state = 'waiting' and (template is null or template = 'enquiry-received');

-- Written by a connection of its own while the mail's row is locked; gone as soon as the answer is noted.
create table private.mail_handovers (
  mail_id uuid primary key references private.mail_outbox (id) on delete cascade
);
