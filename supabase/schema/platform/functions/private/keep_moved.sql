create or replace function private.keep_moved(
  record uuid, target regclass, by_column name, ids uuid[], now_at uuid
) returns void
language sql security definer set search_path = ''
as $$
  insert into private.deleted_references (deletion, table_name, column_name, row_ids, points_to)
  select id, target, by_column, ids, now_at from private.deletions
  where record_id = record and transaction = pg_current_xact_id()
$$;
