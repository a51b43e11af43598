-- Applies regardless of grants.
create or replace function private.reject_direct_role() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Inside set_role, the current user is the table owner.
  if current_user in ('anon', 'authenticated') then
    raise exception using errcode = '42501', message = 'role-elsewhere';
  end if;
  return new;
end
$$;
