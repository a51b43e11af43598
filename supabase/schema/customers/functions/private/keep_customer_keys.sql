create or replace function private.keep_customer_keys() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_customer_keys(new.id);
  return null;
end
$$;
