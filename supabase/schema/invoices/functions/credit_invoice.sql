-- Credits lines of an invoice ({position, quantity}, positions from 0) and its delivery cost, or,
-- without lines, an amount excluding VAT at one of the invoice's rates.
create or replace function public.credit_invoice(
  target uuid, credit uuid, lines jsonb, delivery_cost numeric, amount numeric, rate numeric,
  reason text, notify boolean
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  billed public.invoices;
  issued public.invoices;
  credited jsonb;
  document jsonb;
  wrong record;
  less numeric;
begin
  perform private.require_office();
  select number into issued.number from public.invoices where id = credit and credits_id = target;
  if found then
    return issued.number;
  end if;
  -- Its order first, as when issuing.
  perform from public.orders where id = (select order_id from public.invoices where id = target)
  for no key update;
  select * into billed from public.invoices where id = target and kind = 'invoice' for no key update;
  if billed.id is null then
    raise exception using message = 'gone';
  elsif btrim(reason) = '' then
    raise exception using message = 'no-reason';
  end if;
  if jsonb_array_length(lines) > 0 then
    select line.value ->> 'product_name' as name, given.quantity, most into wrong
    from jsonb_to_recordset(lines) as given (position integer, quantity numeric)
    cross join lateral (select billed.document -> 'lines' -> given.position as value) as line
    cross join lateral (
      select (line.value ->> 'quantity')::numeric - coalesce(sum((one ->> 'quantity')::numeric), 0) as most
      from public.invoices as note
      cross join jsonb_array_elements(note.document -> 'lines') as one
      where note.credits_id = target and (one ->> 'position')::integer = given.position
    ) as bound
    where given.position < 0 or not coalesce(
      given.quantity > 0 and given.quantity <= most
        and scale(trim_scale(given.quantity)) <= case line.value ->> 'unit' when 'pcs' then 0 else 3 end, false
    )
    limit 1;
    if found or (
      select count(distinct position) from jsonb_to_recordset(lines) as given (position integer)
    ) < jsonb_array_length(lines) then
      raise exception using message = 'more-than-left',
        detail = jsonb_build_object('line', wrong.name, 'most', trim_scale(wrong.most))::text;
    end if;
    select jsonb_agg(line.value || jsonb_build_object(
      'position', given.position, 'quantity', given.quantity,
      'net', round(
        given.quantity * (line.value ->> 'price')::numeric
          * (100 - (line.value ->> 'discount_percent')::numeric) / 100, 2
      )
    ) order by given.position) into credited
    from jsonb_to_recordset(lines) as given (position integer, quantity numeric)
    cross join lateral (select billed.document -> 'lines' -> given.position as value) as line;
  elsif amount > 0 and scale(trim_scale(amount)) <= 2
    and billed.document -> 'rates' @> jsonb_build_array(jsonb_build_object('rate', rate)) then
    credited := jsonb_build_array(jsonb_build_object(
      'position', null, 'order_item_id', null, 'product_name', left(btrim(reason), 500), 'note', '',
      'quantity', 1, 'unit', 'pcs', 'price', amount, 'discount_percent', 0, 'net', amount,
      'vat_rate', rate
    ));
  else
    raise exception using message = 'amount';
  end if;
  less := case when jsonb_array_length(lines) > 0 then coalesce((
    select 100 * (billed.document ->> 'discount')::numeric / nullif(sum(net), 0)
    from jsonb_to_recordset(billed.document -> 'lines') as line (net numeric)
  ), 0) else 0 end;
  document := billed.document || private.invoice_sums(credited, less, delivery_cost, coalesce(
    (billed.document ->> 'delivery_rate')::numeric, 0
  )) || jsonb_build_object(
    'lines', credited, 'reason', btrim(reason), 'delivery', null,
    'credits', jsonb_build_object('number', billed.number, 'issued_on', billed.issued_on)
  );
  document := document || private.credit_sums(billed, document);
  issued := billed;
  issued.id := credit;
  issued.kind := 'credit-note';
  issued.credits_id := target;
  issued.delivery_id := null;
  issued.due_on := null;
  issued.number := private.issue(issued, document, notify);
  update public.order_items as line set invoiced = greatest(0, invoiced - given.quantity)
  from jsonb_to_recordset(credited) as given (order_item_id uuid, quantity numeric)
  where line.id = given.order_item_id;
  update public.orders set
    delivery_invoiced = delivery_invoiced - credit_invoice.delivery_cost,
    updated_at = clock_timestamp()
  where id = billed.order_id;
  insert into public.allocations (invoice_id, credit_id, amount, made_by)
  select target, credit, part, private.user_name()
  from (select least(billed.open, (document ->> 'total')::numeric) as part) as settled
  where part > 0;
  return issued.number;
end
$$;
grant execute on function public.credit_invoice(
  uuid, uuid, jsonb, numeric, numeric, numeric, text, boolean
) to authenticated;
