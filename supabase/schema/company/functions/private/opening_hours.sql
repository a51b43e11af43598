create or replace function private.opening_hours() returns jsonb
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
