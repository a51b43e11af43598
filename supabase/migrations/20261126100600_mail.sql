-- Mail that is to be sent, written in the same transaction as what it tells about. It stands in
-- the private schema because it holds links that sign people in.

create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  contact_message_id uuid references public.contact_messages (id) on delete cascade,
  to_address text not null check (char_length(to_address) <= 400),
  reply_to_name text check (char_length(reply_to_name) <= 200),
  reply_to_address text check (char_length(reply_to_address) <= 254),
  subject text not null check (char_length(subject) <= 500),
  text_body text not null check (char_length(text_body) <= 100000),
  html_body text check (char_length(html_body) <= 200000),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text check (char_length(last_error) <= 1000),
  sent_at timestamptz
);
create index mail_outbox_due_idx on private.mail_outbox (next_attempt_at) where state = 'waiting';
create index mail_outbox_contact_message_id_idx on private.mail_outbox (contact_message_id);

create function private.announce_mail() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('mail_waiting', '');
  return null;
end
$$;
create trigger announce_mail after insert on private.mail_outbox
  for each statement execute function private.announce_mail();

-- Puts the mail of an enquiry into the outbox again.
create function public.resend_enquiry_mail(enquiry uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may send a mail again.' using errcode = '42501';
  end if;
  -- A mail that is just being sent is locked: waiting for it would take as long as the mail server.
  update private.mail_outbox
  set state = 'waiting', attempts = 0, next_attempt_at = now(), last_error = null
  where id in (
    select id from private.mail_outbox
    where contact_message_id = enquiry and state <> 'sent'
    for update skip locked
  );
  if not found then
    raise exception 'There is nothing to send again: the mail is sent, or on its way right now.';
  end if;
  update public.contact_messages set mail_state = 'waiting', mail_error = null where id = enquiry;
  perform pg_notify('mail_waiting', '');
end
$$;
