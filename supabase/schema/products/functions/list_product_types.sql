create or replace function public.list_product_types() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  answer json;
begin
  perform private.require_office();
  with held as (
    select type_id, entry.key, count(*) as products
    from public.products, jsonb_object_keys(technical_data) as entry (key)
    group by 1, 2
  ), fields as (
    select f.type_id, json_agg(
      to_jsonb(f) || jsonb_build_object('products', coalesce(held.products, 0))
      order by f.position, f.label
    ) as list
    from public.product_fields f left join held on held.type_id = f.type_id and held.key = f.key
    group by 1
  )
  select coalesce(json_agg(
    to_jsonb(t) || jsonb_build_object(
      'products', (select count(*) from public.products p where p.type_id = t.id),
      'fields', coalesce(fields.list, '[]')
    ) order by t.position, t.name
  ), '[]')
  into answer from public.product_types t left join fields on fields.type_id = t.id;
  return answer;
end
$$;
grant execute on function public.list_product_types() to authenticated;
