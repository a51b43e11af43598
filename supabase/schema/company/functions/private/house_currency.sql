-- Of catalogue, costs and figures. Without a valid setting, the default in public.ts.
create or replace function private.house_currency() returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select value ->> 'currency' from public.settings
      where key = 'public.currency' and value ->> 'currency' ~ '^[A-Z]{3}$'
    ),
    'USD'
  )
$$;
