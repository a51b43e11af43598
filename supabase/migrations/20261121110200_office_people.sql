-- Who may change a role, and how: through set_role only, whatever rights a row or a column gives.

create function private.refuse_direct_role() returns trigger
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
create trigger refuse_direct_role before update on public.profiles
  for each row when (new.role is distinct from old.role)
  execute function private.refuse_direct_role();

create function public.set_role(person uuid, becomes text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may change a role.' using errcode = '42501';
  end if;
  if person = auth.uid() then
    raise exception 'Nobody changes their own role: ask another admin.' using errcode = '42501';
  end if;
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

-- Every word must stand in the name or the address.
create function public.find_people(words text) returns setof public.profiles
language sql stable set search_path = ''
as $$
  select * from public.profiles
  where not exists (
    select from regexp_split_to_table(lower(btrim(words)), '\s+') as word
    where strpos(lower(concat_ws(' ', full_name, email)), word) = 0
  )
$$;

create index profiles_created_at_idx on public.profiles (created_at desc, id);

revoke execute on function private.refuse_direct_role() from public;
revoke execute on function public.set_role(uuid, text), public.find_people(text)
  from public, anon, service_role;
grant execute on function public.set_role(uuid, text), public.find_people(text) to authenticated;
