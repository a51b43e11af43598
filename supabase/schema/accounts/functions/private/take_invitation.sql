-- Triggers run by name, so the profile exists.
create or replace function private.take_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  taken private.invitations;
begin
  if new.email_confirmed_at is null
    or old.email_confirmed_at is not null and lower(old.email) = lower(new.email) then
    return null;
  end if;
  delete from private.invitations where email = lower(new.email) returning * into taken;
  if taken.expires_at > now() then
    update public.profiles set role = taken.role
    where id = new.id and role = 'customer'
      and exists (
        select from public.profiles as inviting where inviting.id = taken.invited_by and role = 'admin'
      );
  end if;
  return null;
end
$$;
