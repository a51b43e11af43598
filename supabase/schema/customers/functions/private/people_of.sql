create or replace function private.people_of(customer uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', id, 'name', name, 'role', role, 'email', email, 'phone', phone)
      order by position, id
    ), '[]'
  )
  from public.customer_contacts where customer_id = customer
$$;
