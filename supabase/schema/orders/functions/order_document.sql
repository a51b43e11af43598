-- Security: Packing slips and delivery notes are for all staff and carry no prices.
create or replace function public.order_document(target uuid, document text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shown public.orders;
  -- Orders dispatched before reservations existed have none and were complete.
  counted boolean;
begin
  if document is distinct from 'order-confirmation' and not private.is_staff() then
    raise exception using message = 'not-staff';
  end if;
  select * into shown from public.orders
  where id = target and case
    when private.in_office() then status in ('confirmed', 'dispatched', 'delivered')
    when document = 'order-confirmation' then
      user_id = auth.uid() and status in ('confirmed', 'dispatched', 'delivered')
    else status in ('confirmed', 'dispatched')
  end;
  if shown.id is null then
    return null;
  end if;
  counted := shown.status = 'confirmed'
    or exists (select from public.stock_reservations where order_id = target);
  return (
    select jsonb_build_object(
      'document', document, 'id', shown.id, 'number', shown.number,
      'created_at', shown.created_at, 'updated_at', shown.updated_at,
      'customer_reference', shown.customer_reference, 'name', addressee.name,
      'company', addressee.company, 'delivery_address', addressee.delivery_address
    ) || case when document = 'order-confirmation' then jsonb_build_object(
      'email', shown.customer_email, 'invoice_address', addressee.invoice_address,
      'vat_number', addressee.vat_number,
      -- The customer may have become an export customer since.
      'vat_mode', case when shown.vat > 0 then 'standard' else addressee.vat_mode end,
      'payment_terms', addressee.payment_terms,
      'quote_number', quoted.number, 'terms', quoted.terms, 'lead_time', quoted.lead_time,
      'currency', shown.currency, 'discount', shown.discount, 'delivery_cost', shown.delivery_cost,
      'vat', shown.vat, 'total', shown.total,
      'rates', coalesce(
        (
          select jsonb_agg(to_jsonb(rates) order by rates.rate desc)
          from private.quote_rates(shown.quote_id) as rates
          where not exists (
            select from public.order_amendments where order_id = target and applied_at is not null
          )
        ),
        (
          select jsonb_agg(to_jsonb(rates) order by rates.rate desc)
          from private.order_rates(target) as rates
        ),
        jsonb_build_array(jsonb_build_object(
          -- Its quotation may have been erased.
          'rate', coalesce(
            shown.vat_rate, round(100 * shown.vat / nullif(shown.total - shown.vat, 0), 2), 0
          ),
          'net', shown.total - shown.vat, 'vat', shown.vat
        ))
      ),
      'lines', (
        select jsonb_agg(jsonb_build_object(
          'product_name', product_name, 'quantity', quantity, 'unit', unit, 'note', note,
          'price', price, 'discount_percent', discount_percent, 'net', net
        ) order by position)
        from public.order_items where order_id = target
      )
    ) else jsonb_build_object(
      'tracking', shown.tracking,
      'lines', (
        select jsonb_agg(jsonb_build_object(
          'product_name', line.product_name, 'quantity', line.quantity, 'unit', line.unit, 'note', line.note,
          'sent', case when line.product_id is null or not counted then line.quantity
            else least(line.quantity, greatest(0, coalesce(line.kept, 0) - line.earlier)) end
        ) order by line.position)
        from (
          select items.*, held.quantity as kept,
            coalesce(sum(items.quantity) over (
              partition by items.product_id order by items.position, items.id
              rows between unbounded preceding and 1 preceding
            ), 0) as earlier
          from public.order_items as items
          left join public.stock_reservations as held
            on held.order_id = target and held.product_id = items.product_id
          where items.order_id = target
        ) as line
      )
    ) end
    from private.order_addressee(target) as addressee
    left join public.quotes as quoted on quoted.id = shown.quote_id
  );
end
$$;
grant execute on function public.order_document(uuid, text) to authenticated;
