create or replace function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.profiles
    where id = (select auth.uid()) and role in ('workshop', 'office', 'admin')
  )
$$;
grant execute on function private.is_staff() to anon, authenticated, service_role;
