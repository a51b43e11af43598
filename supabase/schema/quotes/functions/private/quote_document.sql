-- Lists columns explicitly, so that new ones stay internal. Omits bank details.
create or replace function private.quote_document(target uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(shown) || jsonb_build_object(
    'lines', (
      select coalesce(jsonb_agg(to_jsonb(line) order by line.position), '[]')
      from (
        select id, position, kind, product_id, description, quantity, unit, unit_price,
          discount_percent, vat_rate, lead_time, note, chosen
        from public.quote_lines where quote_id = target
      ) as line
    )
  )
  from (
    select id, chain_id, number, revision, state,
      state = 'sent' and valid_until < (select private.office_day()) as expired,
      customer_name, customer_company, customer_email, customer_phone, customer_address,
      customer_vat_number, customer_reference, currency, vat_mode, discount_percent, delivery_cost,
      delivery_vat_rate, valid_until, lead_time, payment_terms, terms, closing, net, vat, gross,
      seller - 'bank' as seller, sent_at, replied_at, replied_by, reply_reference, reply_reason,
      signature
    from public.quotes where id = target
  ) as shown
$$;
grant execute on function private.quote_document(uuid) to reefline_site;
