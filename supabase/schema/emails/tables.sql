create table private.email_outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  to_address text check (char_length(to_address) <= 400),
  reply_to_name text check (char_length(reply_to_name) <= 200),
  reply_to_address text check (char_length(reply_to_address) <= 254),
  subject text check (char_length(subject) <= 500),
  text_body text check (char_length(text_body) <= 100000),
  html_body text check (char_length(html_body) <= 200000),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'unknown')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text check (char_length(last_error) <= 1000),
  sent_at timestamptz,
  template text check (template ~ '^[a-z-]{1,50}$'),
  data jsonb check (octet_length(data::text) <= 100000),
  quote_id uuid references public.quotes (id) on delete cascade,
  message_id uuid references public.messages (id) on delete cascade,
  undeliverable boolean not null default false,
  constraint email_outbox_has_content check (
    case when template is null then num_nulls(to_address, subject, text_body) = 0
      else num_nonnulls(subject, text_body, html_body) = 0 end
  )
);
create index email_outbox_enquiry_id_idx on private.email_outbox (enquiry_id);
create index email_outbox_due_idx on private.email_outbox (next_attempt_at, created_at) where state = 'waiting';
create index email_outbox_message_id_idx on private.email_outbox (message_id);
create index email_outbox_quote_id_idx on private.email_outbox (quote_id);
-- Emails a user waits for precede bulk emails. Account emails and office copies have no template.
create index email_outbox_urgent_idx on private.email_outbox (next_attempt_at, created_at)
where state = 'waiting' and (template is null or template = 'enquiry-received');
comment on table private.email_outbox is 'Emails to send, sent and failed.';
comment on column private.email_outbox.to_address is 'Null for the office, whose address is configured.';
comment on column private.email_outbox.state is
  '''unknown'' was handed over without a reply; resent only on request.';
comment on column private.email_outbox.template is 'The worker words such an email when it sends it.';
comment on column private.email_outbox.data is 'Values for the template. Contains private links until delivery.';
comment on column private.email_outbox.undeliverable is
  'Rejected because of its address, which the office must correct.';

create table private.email_handovers (
  email_id uuid primary key references private.email_outbox (id) on delete cascade
);
comment on table private.email_handovers is
  'Emails being handed over. Written by a separate connection, deleted when the reply is noted.';
