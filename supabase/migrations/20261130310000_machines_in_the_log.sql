-- A position is logged under its machine, machines are found in the log by their names, and what is deleted of them
-- can be had back.

create or replace function private.name_record() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  held jsonb := coalesce(new.after, '{}') || coalesce(new.before, '{}');
  owner text := case new.table_name
    when 'order_items' then 'order_id'
    when 'product_photos' then 'product_id'
    when 'product_relations' then 'product_id'
    when 'product_fields' then 'type_id'
    when 'machine_positions' then 'model_id'
  end;
begin
  -- A backup says it itself.
  if new.record_table <> '' then
    return new;
  end if;
  new.record_table := case new.table_name
    when 'order_items' then 'orders'
    when 'product_photos' then 'products'
    when 'product_relations' then 'products'
    when 'product_fields' then 'product_types'
    when 'machine_positions' then 'machine_models'
    else new.table_name
  end;
  if owner is null then
    new.record_id := new.row_id;
  elsif held ->> owner is not null then
    new.record_id := (held ->> owner)::uuid;
  else
    execute format('select %I from public.%I where id = $1', owner, new.table_name)
      into new.record_id using new.row_id;
  end if;
  new.record_id := coalesce(new.record_id, new.row_id);
  return new;
end
$$;

do $$
declare
  named constant text := pg_get_functiondef('private.record_name(text, uuid)'::regprocedure);
  listed constant text := pg_get_functiondef(
    'public.list_changes(text, text, uuid, uuid, timestamptz, timestamptz, integer, integer)'::regprocedure
  );
  names text := replace(
    named, 'when ''categories'' then',
    'when ''machine_models'' then (
      select maker || '' '' || model from public.machine_models where id = record_id
    )
    when ''categories'' then'
  );
  lists text := replace(
    listed, 'union select id from public.categories where',
    'union select id from public.machine_models where lower(maker || '' '' || model) like all ($7)
      union select id from public.categories where'
  );
  target text;
begin
  if names = named or lists = listed then
    raise exception 'The functions of the log are not as they were.';
  end if;
  execute names;
  execute lists;
  foreach target in array array['machine_models', 'machine_positions'] loop
    execute format(
      'create trigger zz_keep_deleted before delete on public.%I
       for each row when (pg_trigger_depth() = 0) execute function private.keep_deleted()', target
    );
  end loop;
end
$$;
