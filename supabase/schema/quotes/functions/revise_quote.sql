-- Returns an existing draft if there is one.
create or replace function public.revise_quote(target uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  latest public.quotes;
  draft uuid;
begin
  perform private.require_office();
  perform private.lock_chain(chain_id) from public.quotes where id = target;
  select * into latest from public.quotes
  where chain_id = (select chain_id from public.quotes where id = target)
  order by revision desc limit 1;
  if latest.id is null then
    raise exception using message = 'gone';
  elsif latest.state = 'draft' then
    return latest.id;
  elsif latest.state = 'accepted' then
    raise exception using message = 'accepted';
  end if;
  insert into public.quotes (
    chain_id, revision, number, enquiry_id, customer_name, customer_company, customer_email,
    customer_phone, customer_address, customer_vat_number, customer_reference, currency, vat_mode,
    discount_percent, delivery_cost, delivery_vat_rate, valid_until, lead_time, payment_terms, terms, closing,
    internal_note, exchange_rate, rate_day, rate_source, created_by, updated_by
  ) values (
    latest.chain_id, latest.revision + 1, latest.number, latest.enquiry_id,
    latest.customer_name, latest.customer_company, latest.customer_email, latest.customer_phone,
    latest.customer_address, latest.customer_vat_number, latest.customer_reference, latest.currency,
    latest.vat_mode, latest.discount_percent, latest.delivery_cost, latest.delivery_vat_rate,
    latest.valid_until, latest.lead_time, latest.payment_terms, latest.terms, latest.closing, latest.internal_note,
    latest.exchange_rate, latest.rate_day, latest.rate_source, auth.uid(), auth.uid()
  ) returning id into draft;
  insert into public.quote_lines (
    quote_id, position, kind, product_id, description, quantity, unit, unit_price, unit_cost,
    discount_percent, vat_rate, lead_time, note, converted_from
  )
  select draft, position, kind, product_id, description, quantity, unit, unit_price, unit_cost,
    discount_percent, vat_rate, lead_time, note, converted_from
  from public.quote_lines where quote_id = latest.id;
  perform private.sum_quote(draft);
  perform private.note_quote_event(draft, 'created');
  return draft;
end
$$;
grant execute on function public.revise_quote(uuid) to authenticated;
