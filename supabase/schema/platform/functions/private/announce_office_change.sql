create or replace function private.announce_office_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('office_changed', tg_table_name);
  return null;
end
$$;
