create or replace function private.claim_documents() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.email_confirmed_at is not null then
    update public.orders set user_id = new.id
    where user_id is null and lower(customer_email) = lower(new.email);
    update public.quotes set user_id = new.id
    where user_id is null and lower(customer_email) = lower(new.email);
  end if;
  return new;
end
$$;
