create or replace function private.restore_deleted(
  target regclass, held jsonb, bytes bytea, version timestamptz
) returns void
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
    case when version is null
      then 'insert into %1$s (%2$s) overriding system value
        select %3$s from jsonb_populate_record(null::%1$s, $1) as one'
      else 'update %1$s as changed set (%2$s) = (select %3$s from jsonb_populate_record(null::%1$s, $1) as one)
        where id = ($1 ->> ''id'')::uuid and updated_at = $3'
    end, target, columns, given
  ) using held, bytes, version;
end
$$;
