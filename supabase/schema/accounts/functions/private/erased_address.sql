-- Stands where an address was. Nobody can ever confirm it (RFC 2606).
create or replace function private.erased_address() returns text
language sql immutable set search_path = ''
as $$
  select 'erased@erased.invalid'
$$;
