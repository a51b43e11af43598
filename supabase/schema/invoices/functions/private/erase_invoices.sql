-- Clears personal data that a tax invoice does not need, of these orders or this address.
create or replace function private.erase_invoices(erased uuid[], given text) returns void
language plpgsql set search_path = ''
as $$
declare
  ids constant uuid[] := array(
    select id from public.invoices
    where order_id = any (erased) or customer_email <> '' and lower(customer_email) = given
      or lower(document -> 'buyer' ->> 'email') = given
  );
begin
  update private.private_links set revoked_at = now()
  where invoice_id = any (ids) and revoked_at is null;
  delete from public.attachments where invoice_id = any (ids);
  update public.invoices set
    customer_email = '',
    document = document || jsonb_build_object(
      'delivery_address', '', 'buyer', document -> 'buyer' || jsonb_build_object('email', '') || case
        when document -> 'buyer' ->> 'company' = '' then '{}' else '{"name": ""}'::jsonb
      end
    )
  where id = any (ids);
end
$$;
