-- Percent. Without a valid setting, the default in default-settings.ts.
create or replace function private.vat_rate() returns numeric
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select (value ->> 'rate')::numeric from public.settings
      where key = 'public.vat' and jsonb_typeof(value -> 'rate') = 'number'
    ),
    15
  )
$$;
