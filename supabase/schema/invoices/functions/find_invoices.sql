create or replace function public.find_invoices(words text) returns setof public.invoices
language sql stable security definer set search_path = ''
as $$
  select * from public.invoices
  where (select private.in_office()) and id in (
    select private.find_rows('invoice', words)
    union
    select called.id from public.invoices as called
    where customer_id in (select private.customers_called(words))
  )
$$;
grant execute on function public.find_invoices(text) to authenticated;
