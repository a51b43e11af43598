create or replace function public.resend_quote_email(target uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  update private.email_outbox
  set state = 'waiting', attempts = 0, next_attempt_at = now(), last_error = null
  where id in (
    select id from private.email_outbox where quote_id = target and state <> 'sent'
    for update skip locked
  );
  if not found then
    raise exception using message = 'nothing-to-send';
  end if;
  update public.quotes set email_status = 'waiting', email_error = null where id = target;
  perform pg_notify('mail_waiting', '');
end
$$;
grant execute on function public.resend_quote_email(uuid) to authenticated;
