create or replace function public.find_enquiries(words text) returns setof public.enquiries
language sql stable security definer set search_path = ''
as $$
  select * from public.enquiries
  where (select private.in_office()) and id in (
    select private.find_rows('enquiry', words)
    union
    select called.id from public.enquiries as called
    where customer_id in (select private.customers_called(words))
  )
$$;
grant execute on function public.find_enquiries(text) to authenticated;
