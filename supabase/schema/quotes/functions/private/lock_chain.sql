-- All that changes a chain locks its revisions in the same order.
create or replace function private.lock_chain(chain uuid) returns void
language sql set search_path = ''
as $$
  select from public.quotes where chain_id = chain order by revision for update
$$;
