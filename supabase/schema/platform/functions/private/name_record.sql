-- Updates log changed columns only, so the owner may come from the row.
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
    when 'certificates' then 'repair_id'
  end;
begin
  -- Set by restores.
  if new.record_table <> '' then
    return new;
  end if;
  new.record_table := case new.table_name
    when 'order_items' then 'orders'
    when 'product_photos' then 'products'
    when 'product_relations' then 'products'
    when 'product_fields' then 'product_types'
    when 'machine_positions' then 'machine_models'
    when 'repairs' then 'enquiries'
    when 'certificates' then 'enquiries'
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
