-- Puts a type, or a field of its type, at a place counted from 0; with the caller's own rights.
create or replace function public.place_product_type(target uuid, place integer) returns void
language sql set search_path = ''
as $$
  with others as (
    select id, row_number() over (order by position, name) - 1 as at
    from public.product_types where id <> target
  ), ordered as (
    select id, at + (at >= place)::integer as at from others union all select target, place
  )
  update public.product_types t set position = ordered.at
  from ordered where t.id = ordered.id and t.position <> ordered.at
$$;
grant execute on function public.place_product_type(uuid, integer) to authenticated;
