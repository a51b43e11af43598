-- Whether one of our documents has all three. Returns nothing else.
create or replace function public.verify_invoice(number text, issued_on date, total numeric) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.invoices as known
    where known.number = upper(btrim(verify_invoice.number))
      and known.issued_on = verify_invoice.issued_on and known.total = verify_invoice.total
  )
$$;
grant execute on function public.verify_invoice(text, date, numeric) to anon, authenticated;
