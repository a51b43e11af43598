-- What its supplier sees of a purchase order.
create or replace function private.purchase_page(target uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', shown.id, 'document', shown.document, 'is_open', shown.is_open,
    'to_accept', shown.to_accept,
    'confirmed_at', shown.confirmed_at, 'confirmed_by', shown.confirmed_by,
    'supplier_reference', shown.supplier_reference, 'lines', (
      select jsonb_agg(jsonb_build_object(
        'id', id, 'confirmed_quantity', confirmed_quantity, 'confirmed_price', confirmed_price,
        'offered_quantity', offered_quantity, 'offered_price', offered_price,
        'expected_on', expected_on, 'received', received
      ) order by position)
      from public.purchase_lines where purchase_id = target
    )
  )
  from public.purchases as shown where shown.id = target and state <> 'draft'
$$;
grant execute on function private.purchase_page(uuid) to reefline_site;
