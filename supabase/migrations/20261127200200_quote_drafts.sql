-- How the office writes and finds quotations. Every function asks first whether an admin calls.

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may work on quotations.' using errcode = '42501';
  end if;
end
$$;

-- What leaves the office of a revision: named column by column, so that a new one stays inside.
create function private.quote_document(target uuid) returns jsonb
language sql stable set search_path = ''
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
      state = 'sent' and valid_until < private.office_day() as expired,
      customer_name, customer_company, customer_email, customer_phone, customer_address,
      customer_vat_number, customer_reference, currency, vat_mode, discount_percent, delivery_cost,
      delivery_vat_rate, valid_until, lead_time, terms, closing, net, vat, gross, seller, sent_at,
      answered_at, answered_by, answer_reference, answer_reason, signature
    from public.quotes where id = target
  ) as shown
$$;

create function public.quote_document(target uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.quote_document(target);
end
$$;

create function private.check_quote_lines(lines jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) > 500 then
    raise exception 'A quotation has at most 500 lines.';
  end if;
  if lines #>> '{0,kind}' = 'alternative' then
    raise exception 'An alternative stands below the line that it replaces.';
  end if;
  if exists (
    select from jsonb_to_recordset(lines) as line (
      quantity numeric, unit text, unit_price numeric, unit_cost numeric, discount_percent numeric,
      vat_rate numeric
    )
    where greatest(
        scale(trim_scale(unit_price)), scale(trim_scale(unit_cost)),
        scale(trim_scale(discount_percent)), scale(trim_scale(vat_rate))
      ) > 2
      or scale(trim_scale(quantity)) > 3
  ) then
    raise exception 'Prices and percents have at most two decimals, quantities three.';
  end if;
  if exists (
    select from jsonb_to_recordset(lines) as line (quantity numeric, unit_price numeric)
    where quantity * unit_price > 9999999999.99
  ) then
    raise exception 'A line comes to at most 9999999999.99.';
  end if;
end
$$;

-- Adds a draft (nothing seen yet), or changes one that still is as it was seen: of two people at one
-- quotation the second is told. Returns what names its new state. Who writes a quotation from an enquiry
-- has begun to work on it.
create function public.save_quote(target uuid, seen timestamptz, quote jsonb, lines jsonb)
returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  given public.quotes;
begin
  perform private.require_admin();
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
$$;

-- Locks a draft for whoever saw its latest state.
create function private.take_draft(target uuid, seen timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  held public.quotes;
begin
  select * into held from public.quotes where id = target for update;
  if held.id is null then
    raise exception 'The quotation is not there any more.' using errcode = 'PT404';
  elsif held.state <> 'draft' then
    raise exception 'The quotation has been sent: a change is a new revision.' using errcode = 'PT409';
  elsif held.updated_at is distinct from seen then
    raise exception 'The quotation has been changed meanwhile.' using errcode = 'PT409';
  end if;
end
$$;

-- Throws away a draft that nobody has seen outside.
create function public.discard_quote(target uuid, seen timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.take_draft(target, seen);
  delete from public.quotes where id = target;
end
$$;

-- Every word must stand in the number, the customer, the reference or a line.
create function public.find_quotes(words text) returns setof public.quotes
language sql stable set search_path = ''
as $$
  select * from public.quotes
  where not exists (
    select from regexp_split_to_table(lower(btrim(words)), '\s+') as word
    where strpos(
      lower(concat_ws(
        ' ', number, customer_name, customer_company, customer_email, customer_phone,
        customer_reference, answer_reference, internal_note,
        (select string_agg(description, ' ') from public.quote_lines where quote_id = quotes.id)
      )), word
    ) = 0
  )
$$;

grant execute on function
  public.quote_document(uuid),
  public.save_quote(uuid, timestamptz, jsonb, jsonb),
  public.discard_quote(uuid, timestamptz),
  public.find_quotes(text)
to authenticated;
