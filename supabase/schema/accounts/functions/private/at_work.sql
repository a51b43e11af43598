create or replace function private.at_work() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.profiles
    where id = (select auth.uid()) and role in ('workshop', 'office', 'admin')
  )
$$;
grant execute on function private.at_work() to anon, authenticated, service_role;
