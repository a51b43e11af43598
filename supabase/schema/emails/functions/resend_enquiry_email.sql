create or replace function public.resend_enquiry_email(enquiry uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform private.resend_emails(array(select id from private.email_outbox where enquiry_id = enquiry));
  update public.messages set email_status = 'waiting', email_error = null
  where enquiry_id = enquiry and email_status <> 'sent';
  update public.enquiries set email_status = 'waiting', email_error = null
  where id = enquiry and email_status <> 'sent';
end
$$;
grant execute on function public.resend_enquiry_email(uuid) to authenticated;
