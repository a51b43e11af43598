-- Clears personal data that a tax invoice does not need.
create or replace function private.erase_orders(erased uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.attachments
  where delivery_id in (select id from public.deliveries where order_id = any (erased));
  update public.deliveries set tracking = '', received_by = '', return_reason = ''
  where order_id = any (erased);
  update public.order_amendments set confirmed_by = '', reason = '',
    old = old || '{"delivery_address": ""}', new = new || '{"delivery_address": ""}'
  where order_id = any (erased);
  update public.invoices set customer_email = '' where order_id = any (erased);
  delete from public.attachments
  where invoice_id in (select id from public.invoices where order_id = any (erased));
  update public.orders set tracking = '', delivery_address = '' where id = any (erased);
end
$$;
