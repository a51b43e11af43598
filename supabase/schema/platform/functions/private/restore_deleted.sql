create or replace function private.restore_deleted(target regclass, held jsonb, bytes bytea) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  bytes_column constant name := private.bytes_column(target);
  columns text;
  given text;
begin
  select
    string_agg(format('%I', attname), ', ' order by attnum),
    string_agg(case when attname = bytes_column then '$2' else format('one.%I', attname) end, ', ' order by attnum)
    into columns, given
  from pg_catalog.pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '';
  execute format(
    'insert into %1$s (%2$s) overriding system value
     select %3$s from jsonb_populate_record(null::%1$s, $1) as one', target, columns, given
  ) using held, bytes;
end
$$;
