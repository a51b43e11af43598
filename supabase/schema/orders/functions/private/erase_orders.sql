-- Clears personal data that a tax invoice does not need. Invoices name the company if there is one.
create or replace function private.erase_orders(erased uuid[]) returns void
language plpgsql set search_path = ''
as $$
declare
  personal constant text[] := '{customer_email,customer_name,user_id,tracking,delivery_address}';
begin
  delete from public.attachments
  where delivery_id in (select id from public.deliveries where order_id = any (erased));
  update public.deliveries set tracking = '', received_by = '', return_reason = ''
  where order_id = any (erased);
  update public.order_amendments set confirmed_by = '', reason = '',
    old = old || '{"delivery_address": ""}', new = new || '{"delivery_address": ""}'
  where order_id = any (erased);
  perform private.erase_invoices(erased, null);
  update public.orders set
    customer_email = private.erased_address(), user_id = null, tracking = '', delivery_address = '',
    customer_name = coalesce(
      (select name from public.customers where id = orders.customer_id), customer_name
    )
  where id = any (erased);
  update public.audit_log set before = before - personal, after = after - personal
  where table_name = 'orders' and row_id = any (erased);
end
$$;
