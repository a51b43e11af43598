create or replace function private.attach_sent_quote() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  customer constant uuid := coalesce(new.customer_id, private.keep_customer(
    new.customer_email, new.customer_name, new.customer_company, new.customer_phone,
    new.customer_address, new.customer_vat_number
  ));
begin
  update public.quotes set customer_id = customer where id = new.id and customer_id is null;
  insert into public.customer_contacts (customer_id, position, name, email, phone)
  select customer, count(*), new.customer_name, new.customer_email, new.customer_phone
  from public.customer_contacts where customer_id = customer
  on conflict do nothing;
  perform private.note_contact(customer);
  return null;
end
$$;
