-- What a customer accepted and an amendment may change: the texts (ORDER_TEXTS in order-texts.ts), total
-- and lines.
create or replace function private.order_terms(target uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'customer_reference', customer_reference, 'delivery_address', delivery_address,
    'invoice_address', invoice_address, 'total', total,
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', line.id, 'product_id', line.product_id, 'product_name', line.product_name,
        'quantity', line.quantity, 'unit', line.unit, 'price', line.price,
        'discount_percent', line.discount_percent, 'vat_rate', line.vat_rate, 'note', line.note
      ) order by line.position), '[]')
      from public.order_items as line where line.order_id = target
    )
  )
  from public.orders where id = target
$$;
