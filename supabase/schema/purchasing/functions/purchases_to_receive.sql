-- Open purchase orders, and those received within a day, whose receipt can be undone.
-- Security: The workshop sees no prices.
create or replace function public.purchases_to_receive() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(shown) order by shown.expected_on, shown.number), '[]')
    from (
      select bought.id, bought.number, bought.supplier_name, bought.expected_on, (
          select jsonb_agg(jsonb_build_object(
            'id', line.id, 'product_id', line.product_id, 'product_name', line.product_name,
            'supplier_number', line.supplier_number, 'bin', coalesce(products.bin, ''),
            'unit', line.unit, 'due', line.due, 'received', line.received
          ) order by line.position)
          from public.purchase_lines as line left join public.products on products.id = line.product_id
          where line.purchase_id = bought.id
        ) as lines,
        to_jsonb(latest) as latest
      from public.purchases as bought
      left join lateral (
        select receipt.id, receipt.received_at, receipt.received_by, receipt.note
        from public.purchase_receipts as receipt
        where receipt.purchase_id = bought.id and receipt.undone_at is null
        order by receipt.number desc limit 1
      ) as latest on true
      where bought.is_open or bought.state = 'sent' and latest.received_at > now() - interval '1 day'
    ) as shown
  );
end
$$;
grant execute on function public.purchases_to_receive() to authenticated;
