-- The latest rate until today, as a row of nulls without one.
create or replace function private.day_rate(foreign_currency text) returns public.exchange_rates
language sql stable set search_path = ''
as $$
  select * from public.exchange_rates
  where house = private.house_currency() and currency = foreign_currency
    and day <= (select private.office_day())
  order by day desc, created_at desc limit 1
$$;
