create or replace function public.find_users(words text) returns setof public.profiles
language sql stable security definer set search_path = ''
as $$
  select * from public.profiles
  where (select private.in_office()) and id in (select private.find_rows('person', words))
$$;
grant execute on function public.find_users(text) to authenticated;
