create or replace function private.office_day() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone 'Africa/Johannesburg')::date $$;
