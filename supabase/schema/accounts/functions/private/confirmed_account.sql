create or replace function private.confirmed_account(address text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from auth.users
  where email = lower(address) and email_confirmed_at is not null
  limit 1
$$;
