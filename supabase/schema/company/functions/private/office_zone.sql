create or replace function private.office_zone() returns text
language sql stable set search_path = ''
as $$ select private.country() ->> 'timeZone' $$;
