-- What its customer sees of an invoice.
create or replace function private.invoice_page(target uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', shown.id, 'order_id', shown.order_id, 'document', shown.document, 'owed', shown.owed, 'open', shown.open,
    'closed', shown.closed_at is not null,
    -- For 30 days.
    'bank_changed_at', (
      select updated_at from public.settings
      where key = 'office.bank' and updated_at > now() - interval '30 days'
    ),
    'settled', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'on', coalesce(paid.received_on, note.issued_on), 'credit', note.number, 'amount', done.amount
      ) order by coalesce(paid.received_on, note.issued_on), done.at), '[]')
      from public.allocations as done
      left join public.payments as paid on paid.id = done.payment_id
      left join public.invoices as note on note.id = done.credit_id
      where done.invoice_id = shown.id and done.undone_at is null
    ),
    'proofs', (
      select coalesce(jsonb_agg(jsonb_build_object('name', name, 'at', created_at) order by created_at), '[]')
      from public.attachments where invoice_id = shown.id
    )
  )
  from public.invoices as shown where shown.id = target
$$;
grant execute on function private.invoice_page(uuid) to reefline_site;
