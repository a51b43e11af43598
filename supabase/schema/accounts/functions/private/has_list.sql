create or replace function private.has_list(list_name text, list uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.saved_lists
    where user_id = auth.uid() and lower(btrim(name)) = lower(btrim(list_name))
      and id is distinct from list
  )
$$;
