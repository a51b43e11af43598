create or replace function private.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  derived constant text[] := array[
    'updated_at', 'revised_at', 'available', 'delivered', 'due', 'part_delivered', 'expected_on', 'invoiced',
    'delivery_invoiced', 'settled', 'open', 'allocated', 'is_open', 'to_accept'
  ];
  old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - derived end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - derived end;
  was jsonb;
  becomes jsonb;
begin
  if tg_op = 'UPDATE' then
    select
      jsonb_object_agg(key, private.recorded(old_row -> key, key = any (tg_argv))),
      jsonb_object_agg(key, private.recorded(value, key = any (tg_argv)))
      into was, becomes
      from jsonb_each(new_row) where value is distinct from old_row -> key;
    if becomes is null then
      return null;
    end if;
  elsif tg_op = 'INSERT' then
    select jsonb_object_agg(key, private.recorded(value, key = any (tg_argv))) into becomes
    from jsonb_each(new_row);
  elsif tg_table_name = 'enquiries' then
    was := jsonb_build_object('created_at', old_row -> 'created_at');
  else
    select jsonb_object_agg(key, private.recorded(value, key = any (tg_argv))) into was
    from jsonb_each(old_row);
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  values (
    auth.uid(), tg_table_name, coalesce(new_row ->> 'id', old_row ->> 'id')::uuid,
    lower(tg_op), was, becomes
  );
  return null;
end
$$;
