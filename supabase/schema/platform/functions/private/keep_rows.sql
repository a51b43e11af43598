-- Follows the foreign keys, so that new tables are included. Each id has its deletion.
create or replace function private.keep_rows(
  target regclass, by_column name, ids uuid[], deletions uuid[]
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
  kept_for uuid[];
  key record;
begin
  execute format(
    'with saved as (
      insert into private.deleted_rows (deletion, table_name, held, bytes)
      select row.deletion, $1, row.held, row.bytes
      from (
        select deletion, place, (select to_jsonb(held) from (select %s) as held) as held, %s as bytes
        from unnest($2, $3) with ordinality as wanted (id, deletion, place)
          join %s as one on one.%I = wanted.id
      ) as row
      order by row.place, coalesce((row.held ->> ''position'')::bigint, 0)
      returning held, deletion
    ) select array_agg((held ->> ''id'')::uuid), array_agg(deletion) from saved
      where exists (select from pg_catalog.pg_constraint where contype = ''f'' and confrelid = $1)',
    others, case when bytes is null then 'null::bytea' else format('one.%I', bytes) end, target, by_column
  ) into kept, kept_for using target, ids, deletions;
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
      perform private.keep_rows(key.child, key.attname, kept, kept_for);
    else
      execute format(
        'insert into private.deleted_references (deletion, table_name, column_name, row_ids)
         select deletion, $1, $2, array_agg(one.id)
         from unnest($3, $4) as wanted (id, deletion) join %s as one on one.%I = wanted.id
         group by deletion',
        key.child, key.attname
      ) using key.child, key.attname, kept, kept_for;
    end if;
  end loop;
end
$$;
