-- `seen` is null for a new draft. Drafts from an enquiry set its status.
create or replace function public.save_quote(
  target uuid, seen timestamptz, quote jsonb, lines jsonb
) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  given public.quotes;
begin
  perform private.require_office();
  perform private.check_quote_lines(lines);
  given := jsonb_populate_record(null::public.quotes, quote);
  if seen is null then
    insert into public.quotes (id, chain_id, enquiry_id, created_by)
    values (target, target, given.enquiry_id, auth.uid());
    perform private.note_quote_event(target, 'created');
    update public.enquiries set status = 'in progress'
    where id = given.enquiry_id and status = 'new';
  else
    perform private.take_draft(target, seen);
  end if;
  update public.quotes set
    customer_name = given.customer_name, customer_company = given.customer_company,
    customer_email = given.customer_email, customer_phone = given.customer_phone,
    customer_address = given.customer_address, customer_vat_number = given.customer_vat_number,
    customer_reference = given.customer_reference, currency = given.currency,
    exchange_rate = case given.currency
      when private.house_currency() then 1 else given.exchange_rate
    end,
    rate_day = given.rate_day, rate_source = coalesce(given.rate_source, ''),
    vat_mode = given.vat_mode, discount_percent = given.discount_percent,
    delivery_cost = given.delivery_cost, delivery_vat_rate = given.delivery_vat_rate,
    valid_until = given.valid_until, lead_time = given.lead_time, terms = given.terms,
    payment_terms = coalesce(given.payment_terms, ''),
    closing = given.closing, internal_note = given.internal_note, updated_by = auth.uid()
  where id = target;
  delete from public.quote_lines where quote_id = target;
  insert into public.quote_lines (
    quote_id, position, kind, product_id, description, quantity, unit, unit_price, unit_cost,
    discount_percent, vat_rate, lead_time, note, converted_from
  )
  select target, position, kind, product_id, description, quantity, unit, unit_price, unit_cost,
    discount_percent, vat_rate, lead_time, note, coalesce(converted_from, '')
  from rows from (
    jsonb_to_recordset(lines) as (
      kind text, product_id uuid, description text, quantity numeric, unit text, unit_price numeric,
      unit_cost numeric, discount_percent numeric, vat_rate numeric, lead_time text, note text,
      converted_from text
    )
  ) with ordinality as line (
    kind, product_id, description, quantity, unit, unit_price, unit_cost, discount_percent, vat_rate,
    lead_time, note, converted_from, position
  );
  perform private.sum_quote(target);
  return (select updated_at from public.quotes where id = target);
end
$$;
grant execute on function public.save_quote(uuid, timestamptz, jsonb, jsonb) to authenticated;
