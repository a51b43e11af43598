create or replace function private.keep_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  held constant jsonb := to_jsonb(old);
  kept uuid;
begin
  if not private.in_office() or current_setting('undo.keeps', true) = 'no' then
    return old;
  end if;
  -- Copying large attachments would exceed the statement timeout.
  if tg_table_name = 'enquiries' and private.size_of_files(old.id) > 52428800 then
    return old;
  end if;
  delete from private.deletions
  where at < now() - private.undo_period() or record_id = old.id;
  insert into private.deletions (actor, table_name, record_id, name)
  values (
    auth.uid(), tg_table_name, old.id,
    coalesce(
      nullif(held ->> 'label', ''), nullif(held ->> 'reference', ''), nullif(held ->> 'number', ''),
      case when tg_table_name <> 'enquiries' then nullif(held ->> 'name', '') end, ''
    )
  )
  returning id into kept;
  perform private.keep_rows(kept, tg_relid::regclass, 'id', array[old.id]);
  return old;
end
$$;
