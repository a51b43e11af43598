-- Saves records before their deletion in this order, each as a deletion.
create or replace function private.keep_records(target regclass, ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  deletions constant uuid[] := array(select gen_random_uuid() from unnest(ids));
begin
  delete from private.deletions
  where at < now() - private.undo_period() or record_id = any (ids);
  execute format(
    'insert into private.deletions (id, actor, table_name, record_id, name)
     select wanted.deletion, auth.uid(), $1, one.id, coalesce(
       nullif(held ->> ''label'', ''''), nullif(held ->> ''reference'', ''''),
       nullif(held ->> ''number'', ''''),
       case when $1 <> ''enquiries'' then nullif(held ->> ''name'', '''') end,
       concat_ws('' '', held ->> ''manufacturer'', held ->> ''model'', held ->> ''serial_number'')
     )
     from unnest($2, $3) as wanted (id, deletion) join %1$s as one on one.id = wanted.id
       cross join lateral to_jsonb(one) as held', target
  ) using (select relname::text from pg_catalog.pg_class where oid = target), ids, deletions;
  perform private.keep_rows(target, 'id', ids, deletions);
  -- What belongs to two of them goes with the first, which an undo restores last.
  if cardinality(ids) > 1 then
    delete from private.deleted_rows using (
      select
        deletion, position,
        row_number() over (
          partition by table_name, held ->> 'id' order by array_position(deletions, deletion)
        ) as nth
      from private.deleted_rows where deletion = any (deletions) and held ? 'id'
    ) as copy
    where deleted_rows.deletion = copy.deletion and deleted_rows.position = copy.position
      and copy.nth > 1;
  end if;
end
$$;
