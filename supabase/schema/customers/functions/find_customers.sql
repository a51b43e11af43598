create or replace function public.find_customers(words text) returns setof public.customers
language sql stable security definer set search_path = ''
as $$
  select * from public.customers
  where (select private.in_office()) and id in (select private.find_rows('customer', words))
$$;
grant execute on function public.find_customers(text) to authenticated;
