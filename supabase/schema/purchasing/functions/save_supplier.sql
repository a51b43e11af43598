-- `seen` is null for a new supplier. Returns the new version.
create or replace function public.save_supplier(
  target uuid, seen timestamptz, fields jsonb, contacts jsonb
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
grant execute on function public.save_supplier(uuid, timestamptz, jsonb, jsonb) to authenticated;
