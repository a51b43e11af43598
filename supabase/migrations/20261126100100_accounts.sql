-- Who is who: one profile for each account, the one question every policy asks (is_admin), and who may
-- change a role.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default '' check (char_length(full_name) <= 200),
  role text not null default 'customer' check (role in ('customer', 'admin')),
  -- Copied from the account, for the office's list of users.
  email text check (char_length(email) <= 320),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_role_idx on public.profiles (role) where role = 'admin';
create index profiles_email_idx on public.profiles (lower(email));
create index profiles_created_at_idx on public.profiles (created_at desc, id);

create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.profiles where id = (select auth.uid()) and role = 'admin'
  )
$$;

-- Sign-up metadata is whatever the visitor sent: only a name of bearable length is taken from it.
create function private.full_name_of(metadata jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(metadata -> 'full_name')
    when 'string' then left(btrim(metadata ->> 'full_name'), 200)
    else ''
  end
$$;

create function private.keep_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name, email)
  values (new.id, private.full_name_of(new.raw_user_meta_data), left(new.email, 320))
  on conflict (id) do update set email = excluded.email;
  return new;
end
$$;
create trigger keep_profile after insert or update of email on auth.users
  for each row execute function private.keep_profile();

-- Row-level security says which rows, this says which columns. It speaks only to people who signed
-- in: the server itself and migrations have no auth.uid().
create function private.guard_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := auth.uid();
begin
  if new.role is distinct from old.role then
    if actor is not null and not private.is_admin() then
      raise exception 'Only an admin may change a role.' using errcode = '42501';
    end if;
    if old.role = 'admin' then
      -- Locked, so that two admins who demote each other at the same moment leave one.
      perform 1 from public.profiles where role = 'admin' order by id for update;
      if not exists (select 1 from public.profiles where role = 'admin' and id <> old.id) then
        raise exception 'The last admin must stay an admin.' using errcode = '23514';
      end if;
    end if;
  end if;
  if actor is not null then
    if new.full_name is distinct from old.full_name and actor <> old.id then
      raise exception 'Only its owner may change a name.' using errcode = '42501';
    end if;
    if (new.id, new.created_at) is distinct from (old.id, old.created_at)
      or (new.email is distinct from old.email
        and new.email is distinct from (select email from auth.users where id = old.id)) then
      raise exception 'Only the name of a profile can be changed.' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;
create trigger guard_profile before update on public.profiles
  for each row execute function private.guard_profile();
create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

-- A role is changed through set_role only, whatever rights a row or a column gives.
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

alter table public.profiles enable row level security;
create policy "people read their own profile, admins read all" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy "people change their own profile, admins change all" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()))
  with check (id = (select auth.uid()) or (select private.is_admin()));
