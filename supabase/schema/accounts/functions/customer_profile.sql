-- What whoever confirmed an address says of themselves, for the office's papers. Anybody can sign up with
-- another's address: without the confirmation nothing of such an account is believed.
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
