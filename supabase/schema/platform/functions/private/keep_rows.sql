-- Follows the foreign keys, so that new tables are included.
create or replace function private.keep_rows(
  target_deletion uuid, target regclass, by_column name, ids uuid[]
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  bytes constant name := private.bytes_column(target);
  -- Bytes as JSON would double in size.
  others constant text := (
    select string_agg(format('one.%I', attname), ', ' order by attnum)
    from pg_catalog.pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attname is distinct from bytes
  );
  kept uuid[];
  key record;
  pointing uuid[];
begin
  execute format(
    'with saved as (
      insert into private.deleted_rows (deletion, table_name, held, bytes)
      select $1, $2, row.held, row.bytes
      from (
        select (select to_jsonb(held) from (select %s) as held) as held, %s as bytes
        from %s as one where %I = any ($3)
      ) as row
      order by coalesce((row.held ->> ''position'')::bigint, 0)
      returning held
    ) select array_agg((held ->> ''id'')::uuid) from saved
      where exists (select from pg_catalog.pg_constraint where contype = ''f'' and confrelid = $2)',
    others, case when bytes is null then 'null::bytea' else format('one.%I', bytes) end, target, by_column
  ) into kept using target_deletion, target, ids;
  if kept is null then
    return;
  end if;
  for key in
    select conrelid::regclass as child, confdeltype, attname
    from pg_catalog.pg_constraint
    join pg_catalog.pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = target and confdeltype in ('c', 'n')
      -- A quotation's first revision refers to itself.
      and conrelid <> confrelid
      -- Triggers rewrite these.
      and conrelid <> 'private.customer_keys'::regclass
    order by conname
  loop
    if key.confdeltype = 'c' then
      perform private.keep_rows(target_deletion, key.child, key.attname, kept);
    else
      execute format(
        'insert into private.deleted_references (deletion, table_name, column_name, row_ids)
         select $1, $2, $3, array_agg(one.id) from %s as one where %I = any ($4) group by %I',
        key.child, key.attname, key.attname
      ) using target_deletion, key.child, key.attname, kept;
    end if;
  end loop;
end
$$;
