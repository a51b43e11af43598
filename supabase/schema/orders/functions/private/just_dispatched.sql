-- Deliveries that the workshop may still undo.
create or replace function private.just_dispatched() returns setof public.deliveries
language sql stable set search_path = ''
as $$
  select * from public.deliveries
  where dispatched_at > now() - private.undo_period() and returned_at is null
$$;
