-- Who works here, beside admins: `office` works on everything but people and their roles, `workshop` on the stock
-- and on what is to be dispatched.

alter table public.profiles drop constraint profiles_role_check;
alter table public.profiles add constraint profiles_role_check
  check (role in ('customer', 'workshop', 'office', 'admin'));

create function private.in_office() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.profiles where id = (select auth.uid()) and role in ('office', 'admin')
  )
$$;
create function private.at_work() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.profiles
    where id = (select auth.uid()) and role in ('workshop', 'office', 'admin')
  )
$$;
-- Policies ask these.
grant execute on function private.in_office(), private.at_work() to anon, authenticated, service_role;

create function private.require_office() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.in_office() then
    raise exception 'This is for the office.' using errcode = '42501';
  end if;
end
$$;

-- What asked for an admin so far, the office may do from here on: every policy and every function but those about
-- people. The texts of the migrations before say is_admin; from here on a function says what it means.
do $$
declare
  one record;
begin
  for one in
    select schemaname, tablename, policyname, cmd, qual, with_check from pg_policies
    where schemaname = 'public' and concat(qual, with_check) like '%private.is_admin()%'
      and not (tablename = 'profiles' and cmd = 'UPDATE')
  loop
    execute format('alter policy %I on %I.%I', one.policyname, one.schemaname, one.tablename)
      || coalesce(
        ' using (' || regexp_replace(one.qual, 'private\.is_admin\(\)( AS is_admin)?', 'private.in_office()', 'g') || ')', ''
      )
      || coalesce(
        ' with check ('
          || regexp_replace(one.with_check, 'private\.is_admin\(\)( AS is_admin)?', 'private.in_office()', 'g') || ')',
        ''
      );
    execute format(
      'alter policy %I on %I.%I rename to %I', one.policyname, one.schemaname, one.tablename,
      replace(one.policyname, 'admins', 'the office')
    );
  end loop;
  for one in
    select p.oid, pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and p.prosrc ~ 'private\.(is_admin|require_admin)\(\)'
      and p.proname not in ('set_role', 'guard_profile', 'require_admin')
  loop
    execute replace(
      replace(one.definition, 'private.is_admin()', 'private.in_office()'),
      'private.require_admin()', 'private.require_office()'
    );
  end loop;
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
  if becomes <> 'customer' and not exists (
    select from auth.users where id = person and email_confirmed_at is not null
  ) then
    raise exception 'Only somebody who confirmed the e-mail address can work here.';
  end if;
  update public.profiles set role = becomes where id = person;
  if not found then
    raise exception 'There is no such user any more.';
  end if;
end
$$;
