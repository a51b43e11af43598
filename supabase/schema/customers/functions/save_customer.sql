-- `seen` is null for a new customer. Returns the new version.
create or replace function public.save_customer(
  target uuid, seen timestamptz, customer jsonb, people jsonb
) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  given public.customers;
  wrong jsonb;
  people_before jsonb;
begin
  perform private.require_office();
  if jsonb_typeof(people) is distinct from 'array' or jsonb_array_length(people) > 100 then
    raise exception using message = 'too-many-people';
  end if;
  given := jsonb_populate_record(null::public.customers, customer);
  select to_jsonb(person) into wrong from jsonb_to_recordset(people) as person (email text)
  where email <> '' and not private.is_email_address(email) limit 1;
  if wrong is not null then
    raise exception using message = 'no-address', detail = wrong::text;
  elsif btrim(given.name) = '' then
    raise exception using message = 'nameless';
  end if;
  if seen is null then
    insert into public.customers (
      id, name, phone, vat_number, vat_mode, payment_terms, address, delivery_address, note,
      currency, price_group
    ) values (
      target, given.name, given.phone, given.vat_number, given.vat_mode, given.payment_terms,
      given.address, given.delivery_address, given.note, coalesce(given.currency, ''),
      coalesce(given.price_group, '')
    );
  else
    update public.customers set
      name = given.name, phone = given.phone, vat_number = given.vat_number, vat_mode = given.vat_mode,
      payment_terms = given.payment_terms, address = given.address,
      delivery_address = given.delivery_address, note = given.note,
      currency = coalesce(given.currency, currency),
      price_group = coalesce(given.price_group, price_group)
    where id = target and updated_at = seen;
    if not found then
      raise exception using message = case
        when exists (select from public.customers where id = target) then 'changed' else 'gone'
      end;
    end if;
  end if;
  people_before := private.people_of(target);
  delete from public.customer_contacts where customer_id = target;
  begin
    insert into public.customer_contacts (id, customer_id, position, name, role, email, phone)
    select id, target, position, name, role, email, phone
    from rows from (
      jsonb_to_recordset(people) as (id uuid, name text, role text, email text, phone text)
    ) with ordinality as person (id, name, role, email, phone, position);
  exception when unique_violation then
    select jsonb_build_object('email', person.email, 'customer', customers.name) into wrong
    from public.customer_contacts as person join public.customers on customers.id = person.customer_id
    where person.email <> '' and person.customer_id <> target and lower(person.email) in (
      select lower(email) from jsonb_to_recordset(people) as given_person (email text)
    )
    limit 1;
    raise exception using
      message = case when wrong is null then 'same-address' else 'taken' end,
      detail = coalesce(wrong, '{}')::text;
  end;
  if people_before <> private.people_of(target) then
    perform private.record_in_customer(target, jsonb_build_object('people', jsonb_array_length(people)));
  end if;
  return (select updated_at from public.customers where id = target);
end
$$;
grant execute on function public.save_customer(uuid, timestamptz, jsonb, jsonb) to authenticated;
