-- Of the signed-in user, so that a record outlives the account.
create or replace function private.user_name() returns text
language sql stable security definer set search_path = ''
as $$
  select private.name_of(auth.uid(), '')
$$;
