create or replace function private.bytes_column(target regclass) returns name
language sql stable set search_path = ''
as $$
  select attname from pg_catalog.pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped
    and atttypid = 'pg_catalog.bytea'::pg_catalog.regtype
$$;
