create or replace function private.revoke_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.invitations where invited_by = new.id;
  return null;
end
$$;
