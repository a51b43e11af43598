create or replace function private.link_hash(link text) returns bytea
language sql immutable set search_path = ''
as $$ select sha256(convert_to(link, 'UTF8')) $$;
