create or replace function private.in_office() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.profiles where id = (select auth.uid()) and role in ('office', 'admin')
  )
$$;
grant execute on function private.in_office() to anon, authenticated, service_role;
