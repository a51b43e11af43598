-- Rebuilds indexes if ICU sorts differently after an upgrade. Returns whether it did.
create or replace function private.renew_order_of_names() returns boolean
language plpgsql set search_path = ''
as $$
declare
  outdated oid;
  ordered record;
begin
  select oid into outdated from pg_catalog.pg_collation
  where collname = 'names' and collnamespace = 'private'::regnamespace
    and collversion is distinct from pg_catalog.pg_collation_actual_version(oid);
  if outdated is null then
    return false;
  end if;
  for ordered in
    select indexrelid::regclass as index from pg_catalog.pg_index where outdated = any (indcollation)
  loop
    execute format('reindex index %s', ordered.index);
  end loop;
  alter collation private.names refresh version;
  return true;
end
$$;
