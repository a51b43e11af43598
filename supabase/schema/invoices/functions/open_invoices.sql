-- What payments may settle, with names under which the customer paid before.
create or replace function public.open_invoices() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', owing.id, 'number', owing.number, 'order_number', owing.document -> 'order_number',
      'customer_id', owing.customer_id, 'customer', owing.customer_name,
      'payers', coalesce(known.payers, '[]'), 'currency', owing.currency, 'total', owing.owed,
      'open', owing.open
    ) order by owing.issued_on, owing.number), '[]')
    from public.invoices as owing
    left join (
      select customer_id, jsonb_agg(distinct payer) as payers from public.payments
      where payer <> '' and reversed_at is null group by customer_id
    ) as known on known.customer_id = owing.customer_id
    where owing.open > 0 and owing.kind <> 'credit-note'
  );
end
$$;
grant execute on function public.open_invoices() to authenticated;
