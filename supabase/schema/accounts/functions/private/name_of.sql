-- Today's name of the profile, or the one written at the time once the account is deleted.
create or replace function private.name_of(person uuid, written text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select coalesce(nullif(full_name, ''), email) from public.profiles where id = person), written
  )
$$;
