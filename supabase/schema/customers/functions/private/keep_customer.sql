-- Security: Only confirmed accounts add details to those of the document.
create or replace function private.keep_customer(
  email text, person text, company text default '', phone text default '', address text default '',
  vat_number text default ''
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  customer uuid;
  said public.profiles;
begin
  -- Two documents for a new address create one customer.
  perform pg_advisory_xact_lock(hashtextextended('customer ' || lower(keep_customer.email), 0));
  customer := private.customer_at(keep_customer.email);
  if customer is null then
    select * into said from public.profiles
    where id = private.confirmed_account(keep_customer.email);
    insert into public.customers (name, vat_number, address, delivery_address)
    values (
      coalesce(
        nullif(btrim(company), ''), nullif(btrim(said.company), ''), nullif(btrim(person), ''),
        left(keep_customer.email, 200)
      ),
      coalesce(nullif(keep_customer.vat_number, ''), said.vat_number, ''),
      coalesce(nullif(left(keep_customer.address, 1000), ''), said.address, ''),
      case when keep_customer.address = '' then coalesce(said.delivery_address, '') else '' end
    )
    returning id into customer;
  end if;
  insert into public.customer_contacts (customer_id, position, name, email, phone)
  select customer, (select count(*) from public.customer_contacts where customer_id = customer),
    btrim(person), keep_customer.email, coalesce(nullif(keep_customer.phone, ''), said.phone, '')
  where not exists (
    select from public.customer_contacts
    where customer_contacts.email <> '' and lower(customer_contacts.email) = lower(keep_customer.email)
  );
  return customer;
end
$$;
