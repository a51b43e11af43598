-- Locks the address, then the enquiry. Saving a customer updates all enquiries of its address.
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
