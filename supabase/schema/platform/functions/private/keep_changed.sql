-- Rows of a table with updated_at that a deletion changed, as they were before.
create or replace function private.keep_changed(record uuid, target regclass, before jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  execute format(
    'insert into private.deleted_rows (deletion, table_name, held, version)
     select deletions.id, $1, was, one.updated_at
     from private.deletions, jsonb_array_elements($2) as was
       join %s as one on one.id = (was ->> ''id'')::uuid
     where record_id = $3 and transaction = pg_current_xact_id()', target
  ) using target, before, record;
end
$$;
