create or replace function public.place_product_field(target uuid, place integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  with others as (
    select other.id, row_number() over (order by other.position, other.label) - 1 as at
    from public.product_fields field join public.product_fields other using (type_id)
    where field.id = target and other.id <> target
  ), ordered as (
    select id, at + (at >= place)::integer as at from others union all select target, place
  )
  update public.product_fields f set position = ordered.at
  from ordered where f.id = ordered.id and f.position <> ordered.at;
end
$$;
grant execute on function public.place_product_field(uuid, integer) to authenticated;
