create or replace function public.find_purchases(words text) returns setof public.purchases
language sql stable security definer set search_path = ''
as $$
  select * from public.purchases
  where (select private.in_office()) and id in (select private.find_rows('purchase', words))
$$;
grant execute on function public.find_purchases(text) to authenticated;
