-- Never matches names. Locks the row against merges.
create or replace function private.customer_at(address text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := private.confirmed_account(address);
  found_id uuid;
  locked uuid;
begin
  -- A merge deletes the customer found, so look again after the wait.
  for attempt in 1..3 loop
    select coalesce(
      (
        select customer_id from public.customer_contacts
        where email <> '' and lower(email) = lower(customer_at.address)
      ),
      (
        select customer_id from (
          select customer_id, created_at from public.orders
          where user_id = account and customer_id is not null
          union all
          select customer_id, created_at from public.quotes
          where user_id = account and customer_id is not null
        ) as papers order by created_at desc limit 1
      )
    ) into found_id;
    exit when found_id is null;
    select id into locked from public.customers where id = found_id for key share;
    exit when found;
  end loop;
  return locked;
end
$$;
