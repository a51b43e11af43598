-- What harms most when somebody else does it at an unlocked desk asks first who sits there: the password was
-- entered within the last minutes, in this session. The access token says when (`amr`, here and on a hosted
-- project, where a second factor counts too); a session that was renewed since then says nothing of it.

create function private.require_confirmed_identity() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from jsonb_array_elements(
      coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb -> 'amr', '[]')
    ) as proof
    where proof ->> 'method' in ('password', 'totp')
      and to_timestamp((proof ->> 'timestamp')::bigint) > now() - interval '10 minutes'
  ) then
    raise exception 'Please enter your password first.' using errcode = 'PT403';
  end if;
end
$$;

create or replace function public.set_role(person uuid, becomes text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may change a role.' using errcode = '42501';
  end if;
  if person = auth.uid() then
    raise exception 'Nobody changes their own role: ask another admin.' using errcode = '42501';
  end if;
  perform private.require_confirmed_identity();
  -- All in the same order, so that two admins who demote each other wait instead of blocking each
  -- other; the second then is no admin any more.
  perform from public.profiles where role = 'admin' order by id for update;
  if not private.is_admin() then
    raise exception 'Only an admin may change a role.' using errcode = '42501';
  end if;
  -- Anybody can sign up with another's address, and knows the password then.
  if becomes = 'admin' and not exists (
    select from auth.users where id = person and email_confirmed_at is not null
  ) then
    raise exception 'Only somebody who confirmed the e-mail address can become an admin.';
  end if;
  update public.profiles set role = becomes where id = person;
  if not found then
    raise exception 'There is no such user any more.';
  end if;
end
$$;
