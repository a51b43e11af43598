-- Saving a customer rewrites its contacts, so compare at the end.
create or replace function private.end_links_of_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.customer_contacts where lower(email) = lower(old.email)) then
    return null;
  end if;
  update private.private_links set revoked_at = now()
  where revoked_at is null and address = private.link_hash(lower(old.email)) and (
    chain_id in (select chain_id from public.quotes where customer_id = old.customer_id)
    or invoice_id in (select id from public.invoices where customer_id = old.customer_id)
    or enquiry_id in (
      select id from public.enquiries where customer_id = old.customer_id
    )
  );
  return null;
end
$$;
