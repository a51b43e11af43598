create or replace function public.find_payments(words text) returns setof public.payments
language sql stable security definer set search_path = ''
as $$
  select * from public.payments
  where (select private.in_office()) and (
    customer_id in (select private.customers_called(words))
    or position(private.folded(btrim(words)) in private.folded(payer || ' ' || reference)) > 0
  )
$$;
grant execute on function public.find_payments(text) to authenticated;
