create or replace function private.announce_email() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('mail_waiting', '');
  return null;
end
$$;
