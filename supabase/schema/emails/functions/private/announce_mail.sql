create or replace function private.announce_mail() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('mail_waiting', '');
  return null;
end
$$;
