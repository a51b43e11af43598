-- Meeus, Jones and Butcher's algorithm.
create or replace function private.easter_sunday(year integer) returns date
language plpgsql immutable set search_path = ''
as $$
declare
  golden constant integer := year % 19;
  century constant integer := year / 100;
  rest constant integer := year % 100;
  epact constant integer := (19 * golden + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15) % 30;
  weekday constant integer := (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7;
  late constant integer := (golden + 11 * epact + 22 * weekday) / 451;
  days constant integer := epact + weekday - 7 * late + 114;
begin
  return make_date(year, days / 31, days % 31 + 1);
end
$$;
