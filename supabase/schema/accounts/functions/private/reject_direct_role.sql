-- A role is changed through set_role only, whatever rights a row or a column gives.
create or replace function private.reject_direct_role() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Inside set_role the current user is the owner of the tables.
  if current_user in ('anon', 'authenticated') then
    raise exception 'A role is changed in the list of users only.' using errcode = '42501';
  end if;
  return new;
end
$$;
