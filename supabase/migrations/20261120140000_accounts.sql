-- Who is who: one profile for each account, and the one question every policy asks (is_admin).

-- Not exposed by the API: nobody but functions running with their owner's rights gets in.
create schema if not exists private;
revoke all on schema private from public;

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

create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.profiles where id = (select auth.uid()) and role = 'admin'
  )
$$;
revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated, service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Sign-up metadata is whatever the visitor sent: only a name of bearable length is taken from it.
create function private.full_name_of(account jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(account #> '{raw_user_meta_data,full_name}')
    when 'string' then left(btrim(account #>> '{raw_user_meta_data,full_name}'), 200)
    else ''
  end
$$;

create function private.keep_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name, email)
  values (new.id, private.full_name_of(to_jsonb(new)), left(new.email, 320))
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

alter table public.profiles enable row level security;
create policy "people read their own profile, admins read all" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy "people change their own profile, admins change all" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()))
  with check (id = (select auth.uid()) or (select private.is_admin()));
grant select, update on public.profiles to authenticated;
