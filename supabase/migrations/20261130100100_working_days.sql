-- A promise counts working days: those on which the company is open by its settings, without South Africa's public
-- holidays and without the days on which it says that it is closed.

-- Easter Sunday of a year (Meeus, Jones and Butcher's rule for the Gregorian calendar).
create function private.easter_sunday(year integer) returns date
language plpgsql immutable set search_path = ''
as $$
declare
  golden constant integer := year % 19;
  century constant integer := year / 100;
  rest constant integer := year % 100;
  epact constant integer :=
    (19 * golden + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15) % 30;
  weekday constant integer := (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7;
  late constant integer := (golden + 11 * epact + 22 * weekday) / 451;
  days constant integer := epact + weekday - 7 * late + 114;
begin
  return make_date(year, days / 31, days % 31 + 1);
end
$$;

-- Public Holidays Act 36 of 1994, schedule 1; what falls on a Sunday is kept on the Monday too (section 2). Days that
-- are proclaimed for one year, such as elections, the office enters as closed days.
create function private.is_public_holiday(day date) returns boolean
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

-- The opening hours and closed days that the office has set; until then those that the site begins with.
create function private.opening_hours() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select value from public.settings
      where key = 'public.hours' and jsonb_path_exists(value, '$.open[*].closes')
    ),
    '{"open": [{"from": "Monday", "to": "Friday", "opens": "08:00", "closes": "18:00"}], "closed": []}'
  )
$$;

-- When the company closes on a day (HH:MM); null when it does not open. Days are compared as the texts that they are,
-- and what is no time counts as none, so that no setting makes this fail.
create function private.closing_time(hours jsonb, day date) returns text
language sql immutable set search_path = ''
as $$
  select max(line ->> 'closes')
  from jsonb_path_query(hours, '$.open[*]') as line,
    (select array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as names)
      as weekdays
  where line ->> 'closes' ~ '^([01]\d|2[0-3]):[0-5]\d$'
    and extract(isodow from day)
      between array_position(names, line ->> 'from') and array_position(names, line ->> 'to')
    and not private.is_public_holiday(day)
    and not exists (
      select from jsonb_path_query(hours, '$.closed[*]') as closed
      where to_char(day, 'YYYY-MM-DD') between closed ->> 'from' and closed ->> 'to'
    )
$$;

-- What came in before this moment was promised an answer before `today`: an answer is promised on the same working day
-- to what comes in, or is added by its sender, until the company closes, and on the next one to what comes later. A
-- company that has been closed for a year has promised nothing.
create function private.overdue_before(today date) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  hours constant jsonb := private.opening_hours();
  closes text;
begin
  for earlier in 1..366 loop
    closes := private.closing_time(hours, today - earlier);
    if closes is not null then
      return (today - earlier + closes::time) at time zone 'Africa/Johannesburg';
    end if;
  end loop;
  return '-infinity';
end
$$;

-- The moment is found once, not the promised day of each enquiry.
drop function private.waiting_enquiries(text);
create function private.waiting_enquiries(task text)
returns table (id uuid, since timestamptz, overdue boolean)
language sql stable set search_path = ''
as $$
  select waiting.id, waiting.since, waiting.since < promise.overdue_before
  from (
    select m.id, m.status, greatest(
      m.created_at,
      (
        select max(created_at) from public.messages
        where contact_message_id = m.id and not from_office
      )
    ) as since
    from public.contact_messages as m
    where m.status = case task when 'quote' then 'in progress' else 'new' end
  ) as waiting
  cross join private.overdue_before(private.office_day()) as promise (overdue_before)
  where task in ('answer', 'overdue', 'quote')
    and (task <> 'overdue' or waiting.since < promise.overdue_before)
    and (task <> 'quote' or not exists (
      select from public.quotes where contact_message_id = waiting.id and state <> 'draft'
    ) and not exists (
      select from public.orders where contact_message_id = waiting.id and status <> 'cancelled'
    ))
$$;
drop function private.promised_day(timestamptz);

-- Of the dashboard nothing else changes than where it reads what is overdue.
do $$
declare
  definition constant text :=
    pg_get_functiondef('public.office_today(integer, integer)'::regprocedure);
  changed constant text := replace(definition, 'w.due < private.office_day()', 'w.overdue');
begin
  if changed = definition then
    raise exception 'office_today says what is overdue in another way than expected.';
  end if;
  execute changed;
end
$$;
