create or replace function private.keep_people() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_customer_keys(customer_id), private.write_customer_text(customer_id)
  from (select distinct customer_id from changed) as customers;
  return null;
end
$$;
