-- Without a valid setting, the default in office.ts.
create or replace function private.follow_up_days() returns integer
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select (value ->> 'followUpDays')::integer from public.settings
      where key = 'office.chasing' and jsonb_typeof(value -> 'followUpDays') = 'number'
    ),
    7
  )
$$;
