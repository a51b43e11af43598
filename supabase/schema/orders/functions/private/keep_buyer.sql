create or replace function private.keep_buyer(
  email text, person text, phone text, enquiry uuid
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  customer uuid := (
    select customer_id from public.enquiries where id = enquiry and customer_confirmed
  );
  -- The enquiry's details apply only to its sender.
  firm constant text := (
    select company from public.enquiries as asked
    where asked.id = enquiry and lower(asked.email) = lower(keep_buyer.email)
  );
begin
  if customer is not null or btrim(person) = '' and email = '' then
    return customer;
  elsif email <> '' then
    return case
      when private.is_email_address(email)
        then private.keep_customer(email, person, company => firm, phone => keep_buyer.phone)
    end;
  end if;
  insert into public.customers (name) values (btrim(person)) returning id into customer;
  insert into public.customer_contacts (customer_id, position, name, phone)
  values (customer, 0, btrim(person), btrim(keep_buyer.phone));
  return customer;
end
$$;
