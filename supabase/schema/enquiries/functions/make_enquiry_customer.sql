-- Makes a customer of the sender of an enquiry, and returns it; the one that the address belongs to, where there
-- is one. The address is locked first, then the enquiry: a customer saved for an address is written into all of its
-- enquiries.
create or replace function public.make_enquiry_customer(enquiry uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.enquiries;
  customer uuid;
begin
  perform private.require_office();
  select * into asked from public.enquiries where id = enquiry;
  if asked.customer_id is null and asked.id is not null then
    customer := private.keep_customer(asked.email, asked.name, asked.company, asked.phone);
  end if;
  select * into asked from public.enquiries where id = enquiry for no key update;
  if asked.id is null then
    raise exception using message = 'deleted';
  end if;
  customer := coalesce(asked.customer_id, customer);
  perform public.set_enquiry_customer(enquiry, customer);
  return customer;
end
$$;
grant execute on function public.make_enquiry_customer(uuid) to authenticated;
