create or replace function private.guard_added_data() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wrong record;
begin
  -- No limit, which would make the planner expect a single product.
  select added.name, entry.key, field into wrong
  from added cross join jsonb_each(added.technical_data) as entry
    left join public.product_fields field on field.type_id = added.type_id and field.key = entry.key
  where private.is_wrong(entry.value, null, field);
  if found then
    perform private.reject_value(wrong.name, wrong.key, wrong.field);
  end if;
  return null;
end
$$;
