create or replace function public.person_figures(address text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return jsonb_build_object(
    'account', exists (select from auth.users where email = lower(address)),
    'invitations', (
      select count(*) from private.invitations
      where email = lower(person_figures.address) and expires_at > now()
    ),
    'customers', (
      select count(*) from public.customer_contacts
      where email <> '' and lower(email) = lower(person_figures.address)
    ),
    'enquiries', (
      select count(*) from public.enquiries where lower(email) = lower(person_figures.address)
    ),
    'quotes', (
      select count(*) from public.quotes
      where lower(customer_email) = lower(address)
        and chain_id not in (select private.retained_chains(address))
    ),
    'retained_quotes', (
      select count(*) from public.quotes
      where chain_id in (select private.retained_chains(address)) and lower(customer_email) = lower(address)
    ),
    'suppliers', (
      select count(*) from public.suppliers cross join jsonb_array_elements(contacts) as contact
      where contact ->> 'email' <> '' and lower(contact ->> 'email') = lower(address)
    ),
    'purchases', (select count(*) from private.purchases_of_person(address)),
    'orders', (select count(*) from public.orders where lower(customer_email) = lower(address))
  );
end
$$;
grant execute on function public.person_figures(text) to authenticated;
