-- HH:MM; null if closed. Treats invalid times as closed, so that no setting causes an error.
create or replace function private.closing_time(hours jsonb, country jsonb, day date) returns text
language sql immutable set search_path = ''
as $$
  select max(line ->> 'closes')
  from jsonb_path_query(hours, '$.open[*]') as line,
    (select array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as names)
      as weekdays
  where line ->> 'closes' ~ '^([01]\d|2[0-3]):[0-5]\d$'
    and extract(isodow from day)
      between array_position(names, line ->> 'from') and array_position(names, line ->> 'to')
    and not private.is_public_holiday(day, country)
    and not exists (
      select from jsonb_path_query(hours, '$.closed[*]') as closed
      where to_char(day, 'YYYY-MM-DD') between closed ->> 'from' and closed ->> 'to'
    )
$$;
