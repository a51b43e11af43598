-- Of the user's own orders.
create or replace function public.my_invoices() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(private.invoice_page(invoices.id) order by invoices.issued_at desc, invoices.number desc), '[]'
  )
  from public.invoices join public.orders on orders.id = order_id
  where orders.user_id = auth.uid()
$$;
grant execute on function public.my_invoices() to authenticated;
