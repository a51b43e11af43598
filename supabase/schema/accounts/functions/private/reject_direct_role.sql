-- A role is changed through set_role only, whatever rights a row or a column gives.
create or replace function private.reject_direct_role() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Inside set_role the current user is the owner of the tables.
  if current_user in ('anon', 'authenticated') then
    raise exception using errcode = '42501', message = 'role-elsewhere';
  end if;
  return new;
end
$$;
