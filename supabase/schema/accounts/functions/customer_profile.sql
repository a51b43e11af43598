-- Anyone can sign up with another person's address, so unconfirmed accounts are ignored.
create or replace function public.customer_profile(address text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select to_jsonb(said) from (
      select company, phone, profiles.address, vat_number, delivery_address
      from public.profiles where id = private.confirmed_account(customer_profile.address)
    ) as said
  );
end
$$;
grant execute on function public.customer_profile(text) to authenticated;
