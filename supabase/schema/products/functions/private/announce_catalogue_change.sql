-- Processes cache the catalogue until this notification.
create or replace function private.announce_catalogue_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end
$$;
