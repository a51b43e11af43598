-- Processes cache public settings until this notification.
create or replace function private.announce_settings_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('settings_changed', '');
  return null;
end
$$;
