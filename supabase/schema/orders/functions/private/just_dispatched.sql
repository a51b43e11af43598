create or replace function private.just_dispatched() returns setof uuid
language sql stable set search_path = ''
as $$
  select row_id from public.audit_log
  where at > now() - private.undo_period() and table_name = 'orders' and action = 'update'
    and after ->> 'status' = 'dispatched'
$$;
