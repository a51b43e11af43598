-- Removes who received the deliveries of orders, with the receipts.
create or replace function private.erase_deliveries(orders uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.attachments
  where delivery_id in (select id from public.deliveries where order_id = any (orders));
  update public.deliveries set tracking = '', received_by = '' where order_id = any (orders);
end
$$;
