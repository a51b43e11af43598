-- `first` holds the defaults from domains/company/settings/default-settings.ts.
create or replace function private.setting_with(key text, first jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select first || coalesce(
    (select jsonb_strip_nulls(value) from public.settings s where s.key = setting_with.key), '{}'
  )
$$;
