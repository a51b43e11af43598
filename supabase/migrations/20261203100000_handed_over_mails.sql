-- A mail that a mail server may have taken is noted before its last byte goes, so that a crash between that and the
-- server's answer does not send it twice.

-- Written by a connection of its own while the mail's row is locked; gone as soon as the answer is noted.
create table private.mail_handovers (
  mail_id uuid primary key references private.mail_outbox (id) on delete cascade
);
grant select, insert, delete on private.mail_handovers to reefline_site;

-- 'unknown': handed over, without an answer. It is sent again when somebody says so.
alter table private.mail_outbox
  drop constraint mail_outbox_state_check,
  add constraint mail_outbox_state_check check (state in ('waiting', 'sent', 'failed', 'unknown'));
alter table public.contact_messages
  drop constraint contact_messages_mail_state_check,
  add constraint contact_messages_mail_state_check
    check (mail_state in ('waiting', 'sent', 'failed', 'unknown'));
alter table public.quotes
  drop constraint quotes_mail_state_check,
  add constraint quotes_mail_state_check check (mail_state in ('waiting', 'sent', 'failed', 'unknown'));
alter table public.messages
  drop constraint messages_mail_state_check,
  add constraint messages_mail_state_check check (mail_state in ('waiting', 'sent', 'failed', 'unknown'));
