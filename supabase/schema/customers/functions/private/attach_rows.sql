create or replace function private.attach_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.enquiries set customer_id = new.customer_id
  where customer_id is null and lower(email) = lower(new.email);
  update public.orders set customer_id = new.customer_id
  where customer_id is null and lower(customer_email) = lower(new.email);
  update public.quotes set customer_id = new.customer_id
  where customer_id is null and lower(customer_email) = lower(new.email);
  return null;
end
$$;
