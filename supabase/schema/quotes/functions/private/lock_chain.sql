-- Locks by revision against deadlocks.
create or replace function private.lock_chain(chain uuid) returns void
language sql set search_path = ''
as $$
  select from public.quotes where chain_id = chain order by revision for update
$$;
