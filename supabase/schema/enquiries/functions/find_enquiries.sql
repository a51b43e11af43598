create or replace function public.find_enquiries(words text) returns setof public.enquiries
language sql stable security definer set search_path = ''
as $$
  select * from public.enquiries
  where (select private.in_office()) and id in (
    select private.find_rows('enquiry', words)
    union
    select called.id from public.enquiries as called
    where customer_id in (select private.customers_called(words))
    union
    -- Serial numbers in any spelling.
    select repairs.id from public.repairs, regexp_replace(words, '[^A-Za-z0-9]', '', 'g') as typed
    where char_length(typed) >= 4
      and strpos(upper(regexp_replace(serial_number, '[^A-Za-z0-9]', '', 'g')), upper(typed)) > 0
  )
$$;
grant execute on function public.find_enquiries(text) to authenticated;
