create or replace function private.undo_period() returns interval
language sql immutable set search_path = ''
as $$
  select interval '10 minutes'
$$;
