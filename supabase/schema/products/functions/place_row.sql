create or replace function public.place_row(kind text, target uuid, place integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  siblings constant text := case kind
    when 'categories' then 'true'
    when 'product_types' then 'true'
    when 'product_fields' then 'type_id = (select type_id from public.product_fields where id = $1)'
    when 'product_photos' then
      'product_id = (select product_id from public.product_photos where id = $1)'
  end;
begin
  perform private.require_office();
  -- Lock the product first, as all changes of photos do.
  perform from public.products
  where id = (select product_id from public.product_photos where id = target) for no key update;
  execute format('select from public.%I where %s order by id for update', kind, siblings) using target;
  execute format(
    '
      with others as (
        select id, row_number() over (order by position, %3$s) - 1 as at
        from public.%1$I where %2$s and id <> $1
      ), ordered as (
        select id, at + (at >= $2)::integer as at from others
        union all select $1, least(greatest($2, 0), (select count(*) from others))
      )
      update public.%1$I as placed set position = ordered.at
      from ordered where placed.id = ordered.id and placed.position <> ordered.at
    ',
    kind, siblings,
    case kind when 'product_fields' then 'label' when 'product_photos' then 'created_at, id' else 'name' end
  ) using target, place;
end
$$;
grant execute on function public.place_row(text, uuid, integer) to authenticated;
