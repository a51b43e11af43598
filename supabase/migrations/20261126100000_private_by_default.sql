-- Whatever is made from here on is nobody's until it says whose: a hosted project gives everything to
-- everybody by default.

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public
  revoke execute on functions from anon, authenticated, service_role;
-- Everybody's right to call a new function is no schema's and goes only without one.
alter default privileges revoke execute on functions from public;

-- Not exposed by the API: nobody but functions running with their owner's rights gets in.
create schema if not exists private;
revoke all on schema private from public;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
