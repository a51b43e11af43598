create or replace function public.resend_quote_email(target uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform private.resend_emails(array(select id from private.email_outbox where quote_id = target));
  update public.quotes set email_status = 'waiting', email_error = null where id = target;
end
$$;
grant execute on function public.resend_quote_email(uuid) to authenticated;
