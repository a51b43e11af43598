create or replace function private.email_invoice(target uuid, template text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  receiver constant text := (select customer_email from public.invoices where id = target);
begin
  if not private.is_email_address(receiver) then
    raise exception using message = 'no-email';
  end if;
  perform private.queue_email(template, receiver, jsonb_build_object(
    'invoice', target, 'link', private.make_link(null, null, invoice => target)
  ));
end
$$;
