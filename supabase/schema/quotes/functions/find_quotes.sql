create or replace function public.find_quotes(words text) returns setof public.quotes
language sql stable security definer set search_path = ''
as $$
  select * from public.quotes
  where (select private.in_office()) and id in (
    select private.find_rows('quote', words)
    union
    select called.id from public.quotes as called
    where customer_id in (select private.customers_called(words))
  )
$$;
grant execute on function public.find_quotes(text) to authenticated;
