-- Adds missing fields to the target type. Fails if a value does not fit a field of the same key.
create or replace function public.merge_product_types(merged uuid, into_type uuid) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  fields uuid[];
  moved uuid[];
  after constant integer := (
    select coalesce(max(position) + 1, 0) from public.product_fields where type_id = into_type
  );
begin
  perform private.require_office();
  if merged = into_type then
    raise exception using message = 'into-itself';
  end if;
  -- Locks by id against deadlocks.
  perform from public.product_types where id in (merged, into_type) order by id for update;
  if (select count(*) from public.product_types where id in (merged, into_type)) < 2 then
    raise exception using message = 'gone';
  end if;
  with rows as (
    update public.product_fields as field set type_id = into_type, position = after + position
    where type_id = merged and not exists (
      select from public.product_fields as there
      where there.type_id = into_type and (
        there.key = field.key
        or coalesce(nullif(there.symbol, ''), there.label)
            = coalesce(nullif(field.symbol, ''), field.label) and there.unit = field.unit
      )
    )
    returning id
  ) select coalesce(array_agg(id), '{}') into fields from rows;
  with rows as (
    update public.products set type_id = into_type where type_id = merged returning id
  ) select coalesce(array_agg(id), '{}') into moved from rows;
  delete from public.product_types where id = merged;
  perform private.keep_moved(merged, 'public.product_fields', 'type_id', fields, into_type);
  perform private.keep_moved(merged, 'public.products', 'type_id', moved, into_type);
  return cardinality(moved);
end
$$;
grant execute on function public.merge_product_types(uuid, uuid) to authenticated;
