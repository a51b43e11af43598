create or replace function private.write_setting(
  key text, value jsonb, seen timestamptz
) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  saved timestamptz;
begin
  if seen is null then
    insert into public.settings (key, value) values (write_setting.key, write_setting.value)
    on conflict do nothing
    returning updated_at into saved;
  else
    update public.settings s set value = write_setting.value
    where s.key = write_setting.key and s.updated_at = seen
    returning s.updated_at into saved;
  end if;
  return saved;
end
$$;
