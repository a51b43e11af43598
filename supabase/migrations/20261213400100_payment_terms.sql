-- Payment terms are a field of a quotation, apart from its other terms: a customer's own take its place as a whole.

alter table public.quotes add column payment_terms text not null default ''
  check (char_length(payment_terms) <= 200);

-- Texts of terms that the office has changed have no payment terms of their own yet.
update public.settings set value = jsonb_set(value, '{terms}', (
  select jsonb_agg('{"payment": ""}' || term order by place)
  from jsonb_array_elements(value -> 'terms') with ordinality as terms (term, place)
))
where key = 'office.quotation' and jsonb_typeof(value -> 'terms') = 'array'
  and jsonb_array_length(value -> 'terms') > 0;

CREATE OR REPLACE FUNCTION public.save_quote(target uuid, seen timestamp with time zone, quote jsonb, lines jsonb)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given public.quotes;
begin
  perform private.require_office();
  perform private.check_quote_lines(lines);
  given := jsonb_populate_record(null::public.quotes, quote);
  if seen is null then
    insert into public.quotes (id, chain_id, contact_message_id, created_by)
    values (target, target, given.contact_message_id, auth.uid());
    perform private.note_quote_event(target, 'created');
    update public.contact_messages set status = 'in progress'
    where id = given.contact_message_id and status = 'new';
  else
    perform private.take_draft(target, seen);
  end if;
  update public.quotes set
    customer_name = given.customer_name, customer_company = given.customer_company,
    customer_email = given.customer_email, customer_phone = given.customer_phone,
    customer_address = given.customer_address, customer_vat_number = given.customer_vat_number,
    customer_reference = given.customer_reference, currency = given.currency,
    vat_mode = given.vat_mode, discount_percent = given.discount_percent,
    delivery_cost = given.delivery_cost, delivery_vat_rate = given.delivery_vat_rate,
    valid_until = given.valid_until, lead_time = given.lead_time, terms = given.terms,
    payment_terms = coalesce(given.payment_terms, ''),
    closing = given.closing, internal_note = given.internal_note, updated_by = auth.uid()
  where id = target;
  delete from public.quote_lines where quote_id = target;
  insert into public.quote_lines (
    quote_id, position, kind, product_id, description, quantity, unit, unit_price, unit_cost,
    discount_percent, vat_rate, lead_time, note
  )
  select target, position, kind, product_id, description, quantity, unit, unit_price, unit_cost,
    discount_percent, vat_rate, lead_time, note
  from rows from (
    jsonb_to_recordset(lines) as (
      kind text, product_id uuid, description text, quantity numeric, unit text, unit_price numeric,
      unit_cost numeric, discount_percent numeric, vat_rate numeric, lead_time text, note text
    )
  ) with ordinality as line (
    kind, product_id, description, quantity, unit, unit_price, unit_cost, discount_percent, vat_rate,
    lead_time, note, position
  );
  perform private.sum_quote(target);
  return (select updated_at from public.quotes where id = target);
end
$function$;

CREATE OR REPLACE FUNCTION public.revise_quote(target uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    raise exception 'The quotation is not there any more.' using errcode = 'PT404';
  elsif latest.state = 'draft' then
    return latest.id;
  elsif latest.state = 'accepted' then
    raise exception 'The quotation has been accepted: it stays as it is.' using errcode = 'PT409';
  end if;
  insert into public.quotes (
    chain_id, revision, number, contact_message_id, customer_name, customer_company, customer_email,
    customer_phone, customer_address, customer_vat_number, customer_reference, currency, vat_mode,
    discount_percent, delivery_cost, delivery_vat_rate, valid_until, lead_time, payment_terms, terms, closing,
    internal_note, created_by, updated_by
  ) values (
    latest.chain_id, latest.revision + 1, latest.number, latest.contact_message_id,
    latest.customer_name, latest.customer_company, latest.customer_email, latest.customer_phone,
    latest.customer_address, latest.customer_vat_number, latest.customer_reference, latest.currency,
    latest.vat_mode, latest.discount_percent, latest.delivery_cost, latest.delivery_vat_rate,
    latest.valid_until, latest.lead_time, latest.payment_terms, latest.terms, latest.closing, latest.internal_note,
    auth.uid(), auth.uid()
  ) returning id into draft;
  insert into public.quote_lines (
    quote_id, position, kind, product_id, description, quantity, unit, unit_price, unit_cost,
    discount_percent, vat_rate, lead_time, note
  )
  select draft, position, kind, product_id, description, quantity, unit, unit_price, unit_cost,
    discount_percent, vat_rate, lead_time, note
  from public.quote_lines where quote_id = latest.id;
  perform private.sum_quote(draft);
  perform private.note_quote_event(draft, 'created');
  return draft;
end
$function$;

CREATE OR REPLACE FUNCTION private.quote_document(target uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      state = 'sent' and valid_until < private.office_day() as expired,
      customer_name, customer_company, customer_email, customer_phone, customer_address,
      customer_vat_number, customer_reference, currency, vat_mode, discount_percent, delivery_cost,
      delivery_vat_rate, valid_until, lead_time, payment_terms, terms, closing, net, vat, gross,
      seller - 'bank' as seller, sent_at, answered_at, answered_by, answer_reference, answer_reason,
      signature
    from public.quotes where id = target
  ) as shown
$function$;

CREATE OR REPLACE FUNCTION private.order_addressee(target uuid)
 RETURNS TABLE(name text, company text, delivery_address text, invoice_address text, vat_number text, vat_mode text, payment_terms text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select addressee.name,
    coalesce(
      nullif(quoted.customer_company, ''), nullif(account.company, ''),
      case when customer.name not in (addressee.name, o.customer_email) then customer.name end, ''
    ),
    coalesce(
      nullif(account.delivery_address, ''), nullif(customer.delivery_address, ''),
      nullif(quoted.customer_address, ''), nullif(account.address, ''), customer.address, ''
    ),
    coalesce(
      nullif(quoted.customer_address, ''), nullif(account.address, ''), customer.address, ''
    ),
    coalesce(
      nullif(quoted.customer_vat_number, ''), nullif(account.vat_number, ''), customer.vat_number, ''
    ),
    coalesce(quoted.vat_mode, customer.vat_mode, 'standard'),
    coalesce(nullif(quoted.payment_terms, ''), customer.payment_terms, '')
  from public.orders o
  left join public.quotes quoted on quoted.id = o.quote_id
  left join public.profiles account on account.id = o.user_id
  left join public.customers customer on customer.id = o.customer_id
  cross join lateral (
    select coalesce(nullif(o.customer_name, ''), quoted.customer_name, '') as name
  ) as addressee
  where o.id = target
$function$;
