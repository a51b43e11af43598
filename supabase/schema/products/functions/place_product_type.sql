-- Puts a type at a place among the others, counted from 0.
create or replace function public.place_product_type(target uuid, place integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  with others as (
    select id, row_number() over (order by position, name) - 1 as at
    from public.product_types where id <> target
  ), ordered as (
    select id, at + (at >= place)::integer as at from others union all select target, place
  )
  update public.product_types t set position = ordered.at
  from ordered where t.id = ordered.id and t.position <> ordered.at;
end
$$;
grant execute on function public.place_product_type(uuid, integer) to authenticated;
