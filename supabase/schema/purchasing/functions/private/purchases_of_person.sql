-- Purchase orders emailed to this address, or confirmed by the supplier's contact who has it.
create or replace function private.purchases_of_person(address text) returns setof uuid
language sql stable set search_path = ''
as $$
  select id from public.purchases
  where lower(address) in (lower(supplier_email), lower(document #>> '{supplier,email}'))
  union
  select bought.id
  from public.suppliers cross join jsonb_array_elements(contacts) as contact
  join public.purchases as bought on bought.supplier_id = suppliers.id
  where lower(contact ->> 'email') = lower(address) and confirmed_by <> ''
    and lower(confirmed_by) = lower(contact ->> 'name')
$$;
