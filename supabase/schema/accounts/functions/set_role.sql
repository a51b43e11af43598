create or replace function public.set_role(person uuid, becomes text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if person = auth.uid() then
    raise exception using message = 'own-role';
  end if;
  perform private.require_confirmed_identity();
  -- Locks by id, so that two admins who demote each other cannot deadlock.
  perform from public.profiles where role = 'admin' order by id for update;
  perform private.require_admin();
  -- Anyone can sign up with another person's address, and then knows the password.
  if becomes <> 'customer' and not exists (
    select from auth.users where id = person and email_confirmed_at is not null
  ) then
    raise exception using message = 'not-confirmed';
  end if;
  update public.profiles set role = becomes where id = person;
  if not found then
    raise exception using message = 'gone';
  end if;
end
$$;
grant execute on function public.set_role(uuid, text) to authenticated;
