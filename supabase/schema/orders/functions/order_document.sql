-- Security: Packing slips and delivery notes are for all staff and carry no prices.
create or replace function public.order_document(
  target uuid, document text, delivery integer default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shown public.orders;
  sent public.deliveries;
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
  -- Without a number, what leaves next or left last.
  if delivery is not null or shown.status <> 'confirmed' then
    select * into sent from public.deliveries
    where order_id = target and (delivery is null or number = delivery)
    order by number desc limit 1;
    if sent.id is null and document <> 'order-confirmation' then
      return null;
    end if;
  end if;
  return (
    select private.order_terms(target) - '{total,lines,invoice_address}'::text[] || jsonb_build_object(
      'document', document, 'id', shown.id, 'number', shown.number,
      'created_at', shown.created_at, 'updated_at', shown.updated_at, 'name', addressee.name,
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
      'delivery', sent.number, 'dispatched_at', sent.dispatched_at,
      'carrier', coalesce(sent.carrier, ''), 'tracking', coalesce(sent.tracking, shown.tracking),
      'lines', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'product_id', line.product_id, 'product_name', line.product_name,
          'quantity', line.quantity, 'unit', line.unit, 'note', line.note,
          'sent', leaving.quantity, 'to_follow', leaving.to_follow
        ) order by line.position), '[]')
        from (
          select id, ready as quantity, due - ready as to_follow from private.ready_lines(target)
          where sent.id is null
          union all
          select order_item_id, quantity, to_follow from public.delivery_lines
          where delivery_id = sent.id
        ) as leaving
        join public.order_items as line using (id)
      )
    ) end
    from private.order_addressee(target) as addressee
    left join public.quotes as quoted on quoted.id = shown.quote_id
  );
end
$$;
grant execute on function public.order_document(uuid, text, integer) to authenticated;
