-- `seen` is null for a new setting. Returns null if someone else changed it since.
create or replace function public.save_setting(
  key text, value jsonb, seen timestamptz
) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  saved timestamptz;
begin
  perform private.require_admin();
  if private.is_guarded_setting(key) then
    perform private.require_confirmed_identity();
  end if;
  if seen is null then
    insert into public.settings (key, value) values (save_setting.key, save_setting.value)
    on conflict do nothing
    returning updated_at into saved;
  else
    update public.settings s set value = save_setting.value
    where s.key = save_setting.key and s.updated_at = seen
    returning s.updated_at into saved;
  end if;
  return saved;
end
$$;
grant execute on function public.save_setting(text, jsonb, timestamptz) to authenticated;
