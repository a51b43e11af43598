create or replace function private.customer_contact(customer uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select coalesce(nullif(email, ''), nullif(phone, '')) from public.customer_contacts
      where customer_id = customer and (email <> '' or phone <> '') order by position limit 1
    ),
    (select phone from public.customers where id = customer)
  )
$$;
