-- Of the user's own orders, without their lines.
create or replace function public.my_invoices() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', invoices.id, 'order_id', order_id, 'kind', kind, 'title', document -> 'title',
    'number', invoices.number, 'due_on', due_on, 'currency', invoices.currency,
    'total', invoices.total, 'open', open
  ) order by invoices.issued_at desc, invoices.number desc), '[]')
  from public.invoices join public.orders on orders.id = order_id
  where orders.user_id = auth.uid()
$$;
grant execute on function public.my_invoices() to authenticated;
