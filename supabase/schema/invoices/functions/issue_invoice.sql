-- Issues an invoice or a pro forma of an order unchanged since `seen`. `invoice` is its new id; a
-- repeated call returns the number. `delivery` is the billed delivery's number.
create or replace function public.issue_invoice(
  target uuid, seen timestamptz, invoice uuid, kind text, delivery integer, lines jsonb,
  delivery_cost numeric, due_on date, requested numeric, notify boolean
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  ordered public.orders;
  quoted public.quotes;
  addressee record;
  sent public.deliveries;
  issued public.invoices;
  is_export boolean;
  billed jsonb;
  document jsonb;
  wrong record;
begin
  perform private.require_office();
  select number into issued.number from public.invoices where id = invoice and order_id = target;
  if found then
    return issued.number;
  end if;
  select * into ordered from public.orders where id = target for no key update;
  if ordered.id is null then
    raise exception using message = 'gone';
  elsif ordered.updated_at is distinct from seen then
    raise exception using message = 'changed';
  elsif ordered.status not in ('confirmed', 'dispatched', 'delivered')
    and not (ordered.status = 'received' and kind = 'pro-forma') then
    raise exception using
      message = 'not-confirmed', detail = jsonb_build_object('status', ordered.status)::text;
  elsif exists (
    select from public.order_amendments where order_id = target and num_nonnulls(applied_at, withdrawn_at) = 0
  ) then
    raise exception using message = 'waiting';
  elsif ordered.customer_id is null then
    raise exception using message = 'no-customer';
  elsif kind = 'invoice' and due_on < private.office_day() then
    raise exception using message = 'due-in-past';
  end if;
  perform private.check_moved_lines(lines);
  if delivery is not null then
    select * into sent from public.deliveries where order_id = target and number = delivery;
    if sent.id is null then
      raise exception using message = 'wrong-lines';
    end if;
  end if;
  select line.id, line.product_name as name, given.quantity, most into wrong
  from jsonb_to_recordset(lines) as given (id uuid, quantity numeric)
  left join public.order_items as line on line.id = given.id and line.order_id = target
  left join public.delivery_lines as moved
    on moved.delivery_id = sent.id and moved.order_item_id = line.id
  cross join lateral (
    select case kind
      when 'pro-forma' then line.quantity
      else least(line.quantity - line.invoiced, case when sent.id is not null then
        coalesce(moved.quantity - moved.returned, 0) - private.billed_of_delivery(sent.id, line.id)
      end)
    end as most
  ) as bound
  where line.id is null or given.quantity > most
  order by line.position limit 1;
  if wrong.quantity is not null then
    raise exception using
      message = case when wrong.id is null then 'wrong-lines' else 'more-than-left' end,
      detail = jsonb_build_object('line', wrong.name, 'most', trim_scale(wrong.most))::text;
  elsif delivery_cost < 0
    or delivery_cost > ordered.delivery_cost - (case kind when 'invoice' then ordered.delivery_invoiced else 0 end)
    or scale(trim_scale(delivery_cost)) > 2 then
    raise exception using message = 'delivery-cost';
  end if;

  select * into quoted from public.quotes where id = ordered.quote_id;
  select * into addressee from private.order_addressee(target);
  is_export := ordered.vat = 0 and addressee.vat_mode = 'export';
  select jsonb_agg(jsonb_build_object(
    'position', null, 'order_item_id', line.id, 'product_name', line.product_name, 'note', line.note,
    'quantity', given.quantity, 'unit', line.unit, 'price', line.price,
    'discount_percent', line.discount_percent,
    'net', round(given.quantity * line.price * (100 - line.discount_percent) / 100, 2),
    'vat_rate', case when is_export then 0 else coalesce(line.vat_rate, ordered.vat_rate, 0) end
  ) order by line.position) into billed
  from jsonb_to_recordset(lines) as given (id uuid, quantity numeric)
  join public.order_items as line on line.id = given.id;
  document := private.invoice_sums(
    billed,
    coalesce(quoted.discount_percent, (
      select 100 * ordered.discount / nullif(sum(net), 0) from public.order_items where order_id = target
    ), 0),
    delivery_cost,
    case when is_export then 0 else coalesce(quoted.delivery_vat_rate, ordered.vat_rate, 0) end
  );
  if requested not between 0.01 and (document ->> 'total')::numeric or scale(trim_scale(requested)) > 2
    or (requested is null) <> (kind = 'invoice') then
    raise exception using message = 'requested';
  end if;
  document := document || jsonb_build_object(
    'order_number', ordered.number, 'customer_reference', ordered.customer_reference,
    'quote_number', quoted.number, 'delivery', sent.number, 'credits', null, 'reason', '',
    'seller', private.letterhead(),
    'buyer', jsonb_build_object(
      'name', addressee.name, 'company', addressee.company, 'address', addressee.invoice_address,
      'vat_number', addressee.vat_number, 'email', ordered.customer_email
    ),
    'delivery_address', addressee.delivery_address,
    'vat_mode', case when is_export then 'export' else 'standard' end,
    'payment_terms', addressee.payment_terms, 'currency', ordered.currency, 'lines', billed,
    'requested', requested
  );
  issued.id := invoice;
  issued.order_id := target;
  issued.customer_id := ordered.customer_id;
  issued.delivery_id := sent.id;
  issued.kind := issue_invoice.kind;
  issued.due_on := issue_invoice.due_on;
  issued.customer_name := left(
    coalesce(nullif(addressee.company, ''), nullif(addressee.name, ''), ordered.customer_email), 200
  );
  issued.customer_email := ordered.customer_email;
  issued.exchange_rate := ordered.exchange_rate;
  issued.number := private.issue(issued, document, notify);
  if kind = 'invoice' then
    update public.order_items as line set invoiced = invoiced + given.quantity
    from jsonb_to_recordset(lines) as given (id uuid, quantity numeric) where line.id = given.id;
    perform private.apply_deposits(invoice);
  end if;
  update public.orders set
    delivery_invoiced = delivery_invoiced + case kind when 'invoice' then issue_invoice.delivery_cost else 0 end,
    updated_at = clock_timestamp()
  where id = target;
  return issued.number;
end
$$;
grant execute on function public.issue_invoice(
  uuid, timestamptz, uuid, text, integer, jsonb, numeric, date, numeric, boolean
) to authenticated;
