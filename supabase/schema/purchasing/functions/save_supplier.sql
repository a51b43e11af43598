-- `seen` is null for a new supplier. `reprices` clears its prices, to change the currency. Returns
-- the new version.
create or replace function public.save_supplier(
  target uuid, seen timestamptz, fields jsonb, contacts jsonb, reprices boolean default false
) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  given constant public.suppliers := jsonb_populate_record(null::public.suppliers, fields);
  people constant jsonb := (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', btrim(name), 'email', btrim(email), 'phone', btrim(phone)
    ) order by place), '[]')
    from rows from (
      jsonb_to_recordset(contacts) as (name text, email text, phone text)
    ) with ordinality as contact (name, email, phone, place)
  );
  wrong text;
  version timestamptz;
  former text;
  count integer;
begin
  perform private.require_office();
  select contact ->> 'email' into wrong from jsonb_array_elements(people) as contact
  where contact ->> 'email' <> '' and not private.is_email_address(contact ->> 'email') limit 1;
  if wrong is not null then
    raise exception using message = 'no-address', detail = jsonb_build_object('email', wrong)::text;
  elsif btrim(coalesce(given.name, '')) = '' then
    raise exception using message = 'nameless';
  elsif exists (
    select from public.suppliers where lower(name) = lower(btrim(given.name)) and id <> target
  ) then
    raise exception using message = 'taken';
  end if;
  if seen is null then
    insert into public.suppliers (id, name, currency, payment_terms, lead_days, note, contacts)
    values (
      target, btrim(given.name), given.currency, given.payment_terms, given.lead_days, given.note, people
    )
    returning updated_at into version;
  else
    select currency into former from public.suppliers
    where id = target and updated_at = seen and currency <> given.currency for update;
    if found then
      select count(*) into count from public.purchases
      where supplier_id = target and currency = former and (state = 'draft' or is_open);
      if count > 0 then
        raise exception using
          message = 'currency-ordered',
          detail = jsonb_build_object('currency', former, 'count', count)::text;
      end if;
      select count(*) into count from public.product_suppliers
      where supplier_id = target and (price > 0 or last_price is not null);
      if count > 0 and not reprices then
        raise exception using
          message = 'currency-priced',
          detail = jsonb_build_object('currency', former, 'count', count)::text;
      end if;
      update public.product_suppliers set price = 0, last_price = null, last_price_on = null
      where supplier_id = target;
    end if;
    update public.suppliers set
      name = btrim(given.name), currency = given.currency, payment_terms = given.payment_terms,
      lead_days = given.lead_days, note = given.note, contacts = people
    where id = target and updated_at = seen
    returning updated_at into version;
    if not found then
      raise exception using message = case
        when exists (select from public.suppliers where id = target) then 'changed' else 'gone'
      end;
    end if;
  end if;
  return version;
end
$$;
grant execute on function public.save_supplier(uuid, timestamptz, jsonb, jsonb, boolean) to authenticated;
