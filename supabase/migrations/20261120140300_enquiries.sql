-- What visitors ask, and the mail that tells the office. Only the server adds rows.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- From the id the visitor's browser made and the text: a repeated submission has the same.
  submission_id uuid unique,
  -- The lengths are those of app/data/contact-message.ts.
  name text not null check (char_length(name) between 1 and 200),
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
  status text not null default 'new' check (status in ('new', 'in progress', 'answered', 'closed')),
  status_changed_at timestamptz,
  status_changed_by uuid references auth.users (id) on delete set null,
  note text not null default '' check (char_length(note) <= 10000),
  mail_state text not null default 'waiting' check (mail_state in ('waiting', 'sent', 'failed')),
  -- Why the last attempt to send the mail failed; it may still be tried again.
  mail_error text check (char_length(mail_error) <= 1000),
  updated_at timestamptz not null default now()
);
create index contact_messages_created_at_idx on public.contact_messages (created_at desc, id);
create index contact_messages_status_idx on public.contact_messages (status, created_at desc);
create index contact_messages_email_idx on public.contact_messages (lower(email));
create index contact_messages_status_changed_by_idx on public.contact_messages (status_changed_by);

-- People of the office change the status and the note; what a visitor wrote stays as it is.
create function private.guard_contact_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  free constant text[] := array[
    'status', 'note', 'status_changed_at', 'status_changed_by', 'updated_at'
  ];
begin
  if auth.uid() is not null and (to_jsonb(new) - free) <> (to_jsonb(old) - free) then
    raise exception 'Only the status and the note of an enquiry can be changed.'
      using errcode = '42501';
  end if;
  new.status_changed_at := old.status_changed_at;
  if new.status_changed_by is not null then
    new.status_changed_by := old.status_changed_by;
  end if;
  if new.status is distinct from old.status then
    new.status_changed_at := now();
    new.status_changed_by := auth.uid();
  end if;
  return new;
end
$$;
create trigger guard_contact_message before update on public.contact_messages
  for each row execute function private.guard_contact_message();
create trigger touch_updated_at before update on public.contact_messages
  for each row execute function private.touch_updated_at();

alter table public.contact_messages enable row level security;
create policy "admins read enquiries" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy "admins change enquiries" on public.contact_messages
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete enquiries" on public.contact_messages
  for delete to authenticated using ((select private.is_admin()));
grant select, update, delete on public.contact_messages to authenticated;

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
