-- Returns null if the latest email was delivered.
create or replace function public.unsent_email(about text, target text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if about in ('order', 'report', 'invoice') then
    perform private.require_office();
  else
    perform private.require_admin();
  end if;
  return (
    select jsonb_build_object('to', latest.to_address, 'email_status', state, 'email_error', last_error)
    from (
      select to_address, state, last_error from private.email_outbox
      where case about
        when 'order' then template like 'order-%' and data ->> 'order' = target
        when 'invoice' then template ~ '^(invoice|credit-note|pro-forma)-' and data ->> 'invoice' = target
        when 'report' then template = 'enquiry-report' and enquiry_id::text = target
        when 'invitation' then template = 'colleague-invitation' and to_address = target
        when 'account' then template is null and enquiry_id is null and to_address = target
      end
      order by created_at desc limit 1
    ) as latest
    where last_error is not null
  );
end
$$;
grant execute on function public.unsent_email(text, text) to authenticated;
