-- Public Holidays Act 36 of 1994, schedule 1 and section 2 (Sundays), without proclaimed days.
create or replace function private.is_public_holiday(day date) returns boolean
language sql immutable set search_path = ''
as $$
  select to_char(day, 'MM-DD') = any (fixed)
    or (extract(isodow from day) = 1 and to_char(day - 1, 'MM-DD') = any (fixed))
    or day - private.easter_sunday(extract(year from day)::integer) in (-2, 1)
  from (
    select array[
      '01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26'
    ] as fixed
  ) as holidays
$$;
