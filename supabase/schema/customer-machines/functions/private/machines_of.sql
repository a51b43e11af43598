-- Machines of the customer with this contact, which the caller knows to be the reader's address.
create or replace function private.machines_of(reader text) returns setof uuid
language sql stable set search_path = ''
as $$
  select machine.id
  from public.customer_contacts as contact join public.customer_machines as machine using (customer_id)
  where contact.email <> '' and lower(contact.email) = lower(reader)
  order by manufacturer, model, serial_number, machine.id limit 100
$$;
