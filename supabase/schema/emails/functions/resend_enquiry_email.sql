create or replace function public.resend_enquiry_email(enquiry uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.in_office() then
    raise exception using errcode = '42501', message = 'not-allowed';
  end if;
  -- Skips locked emails, which are being sent.
  update private.email_outbox
  set state = 'waiting', attempts = 0, next_attempt_at = now(), last_error = null
  where id in (
    select id from private.email_outbox
    where enquiry_id = enquiry and state <> 'sent'
    for update skip locked
  );
  if not found then
    raise exception using message = 'nothing-to-send';
  end if;
  update public.messages set email_status = 'waiting', email_error = null
  where enquiry_id = enquiry and email_status <> 'sent';
  update public.enquiries set email_status = 'waiting', email_error = null
  where id = enquiry and email_status <> 'sent';
  perform pg_notify('mail_waiting', '');
end
$$;
grant execute on function public.resend_enquiry_email(uuid) to authenticated;
