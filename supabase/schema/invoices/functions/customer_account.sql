-- A customer's documents, payments and allocations for a statement, oldest first.
create or replace function public.customer_account(target uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return jsonb_build_object(
    'invoices', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'kind', kind, 'number', number, 'issued_on', issued_on, 'due_on', due_on,
        'currency', currency, 'total', total, 'open', open, 'disputed', disputed <> '',
        'order_number', document -> 'order_number', 'customer_reference', document -> 'customer_reference'
      ) order by issued_on, number), '[]')
      from public.invoices where customer_id = target and kind <> 'pro-forma'
    ),
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'received_on', received_on, 'currency', currency, 'amount', amount,
        -- A deposit is not applied yet.
        'open', open + coalesce((
          select sum(done.amount) from public.allocations as done
          join public.invoices as asked on asked.id = done.invoice_id and asked.kind = 'pro-forma'
          where done.payment_id = payments.id and done.undone_at is null
        ), 0),
        'reference', reference
      ) order by received_on, recorded_at), '[]')
      from public.payments where customer_id = target and reversed_at is null
    ),
    'allocations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'source_id', coalesce(done.payment_id, done.credit_id), 'invoice_id', done.invoice_id,
        'amount', done.amount, 'day', (done.at at time zone (select private.office_zone()))::date
      )), '[]')
      from public.allocations as done
      join public.invoices as settled on settled.id = done.invoice_id and settled.kind = 'invoice'
      where settled.customer_id = target and done.undone_at is null
    )
  );
end
$$;
grant execute on function public.customer_account(uuid) to authenticated;
