create or replace function public.set_enquiry_customer(enquiry uuid, customer uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform from public.customers where id = customer for key share;
  if customer is not null and not found then
    raise exception using message = 'no-customer';
  end if;
  update public.enquiries
  set customer_id = customer, customer_confirmed = customer is not null
  where id = enquiry;
  if not found then
    raise exception using message = 'deleted';
  end if;
  perform private.note_contact(customer);
end
$$;
grant execute on function public.set_enquiry_customer(uuid, uuid) to authenticated;
