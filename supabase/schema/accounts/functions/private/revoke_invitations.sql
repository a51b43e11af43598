-- Invitations go with the rights of whoever sent them, and do not come back with them.
create or replace function private.revoke_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.invitations where invited_by = new.id;
  return null;
end
$$;
