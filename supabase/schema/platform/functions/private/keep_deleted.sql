create or replace function private.keep_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.in_office() or current_setting('undo.keeps', true) = 'no' then
    return old;
  end if;
  -- Copying large attachments would exceed the statement timeout.
  if tg_table_name = 'enquiries' and private.size_of_files(old.id) > 52428800 then
    return old;
  end if;
  perform private.keep_records(tg_relid::regclass, array[old.id]);
  return old;
end
$$;
