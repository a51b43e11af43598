create or replace function private.announce_added() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if exists (select from added) then
    perform pg_notify(tg_argv[0], tg_argv[1]);
  end if;
  return null;
end
$$;
