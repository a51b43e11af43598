-- Pseudonym for the audit log.
create or replace function private.person_id(address text) returns uuid
language sql immutable set search_path = ''
as $$
  select encode(substr(sha256(convert_to(lower(address), 'UTF8')), 1, 16), 'hex')::uuid
$$;
