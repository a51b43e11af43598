-- A corrected address ends the links that were emailed to the former one.
create or replace function public.resend_invoice(target uuid, address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  held public.invoices;
begin
  perform private.require_office();
  select * into held from public.invoices where id = target for no key update;
  if held.id is null then
    raise exception using message = 'gone';
  elsif not private.is_email_address(btrim(address)) then
    raise exception using message = 'no-email';
  end if;
  if lower(held.customer_email) <> lower(btrim(address)) then
    update private.private_links set revoked_at = now() where invoice_id = target and revoked_at is null;
    update public.invoices set customer_email = btrim(address) where id = target;
  end if;
  perform private.email_invoice(target, held.kind || '-sent');
end
$$;
grant execute on function public.resend_invoice(uuid, text) to authenticated;
