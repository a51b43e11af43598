-- For the office and the customer of its order; null for others.
create or replace function public.invoice_document(target uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.invoice_page(invoices.id)
  from public.invoices join public.orders on orders.id = order_id
  where invoices.id = target and ((select private.in_office()) or orders.user_id = auth.uid())
$$;
grant execute on function public.invoice_document(uuid) to authenticated;
