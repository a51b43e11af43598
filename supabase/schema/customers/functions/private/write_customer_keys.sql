create or replace function private.write_customer_keys(target uuid) returns void
language sql set search_path = ''
as $$
  delete from private.customer_keys where customer_id = target;
  insert into private.customer_keys (customer_id, kind, key)
  select customers.id, said.kind, said.key
  from public.customers cross join lateral (
    select 'name' as kind, private.company_key(customers.name) as key
    union
    select 'phone', private.phone_key(customers.phone)
    union
    select 'phone', private.phone_key(person.phone) from public.customer_contacts as person
    where person.customer_id = target
    union
    select 'domain', private.own_domain(person.email) from public.customer_contacts as person
    where person.customer_id = target
  ) as said
  where customers.id = target and said.key <> ''
$$;
