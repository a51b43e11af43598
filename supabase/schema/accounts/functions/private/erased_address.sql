-- RFC 2606, so no one can ever confirm it.
create or replace function private.erased_address() returns text
language sql immutable set search_path = ''
as $$
  select 'erased@erased.invalid'
$$;
