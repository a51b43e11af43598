-- `country` is private.country(). domains/company/opening-times.ts has the same rules.
create or replace function private.is_public_holiday(day date, country jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select to_char(day, 'MM-DD') = any (days)
    or 'Easter' || to_char(day - private.easter_sunday(extract(year from day)::integer), 'SGFM999') = any (days)
    or country ->> 'sundays' = 'Monday follows' and extract(isodow from day) = 1
      and to_char(day - 1, 'MM-DD') = any (days)
  from string_to_array(country ->> 'holidays', e'\n') as days
$$;
