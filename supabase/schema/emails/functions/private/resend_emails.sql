-- Skips locked emails, which are being sent. `receiver` is null for the address they had.
create or replace function private.resend_emails(wanted uuid[], receiver text default null) returns void
language plpgsql set search_path = ''
as $$
begin
  update private.email_outbox set
    state = 'waiting', attempts = 0, next_attempt_at = now(), last_error = null,
    to_address = coalesce(receiver, to_address)
  where id in (
    select id from private.email_outbox where id = any (wanted) and state <> 'sent' for update skip locked
  );
  if not found then
    raise exception using message = 'nothing-to-send';
  end if;
  perform pg_notify('mail_waiting', '');
end
$$;
