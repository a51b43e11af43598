create or replace function private.office_day() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone private.office_zone())::date $$;
