-- Puts a photo at a place among those of its product, counted from 0.
create or replace function public.place_product_photo(target uuid, place integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  -- Two who order them at one moment wait for each other.
  perform from public.products
  where id = (select product_id from public.product_photos where id = target) for no key update;
  with others as (
    select other.id, row_number() over (order by other.position, other.created_at, other.id) - 1 as at
    from public.product_photos photo join public.product_photos other using (product_id)
    where photo.id = target and other.id <> target
  ), ordered as (
    select id, at + (at >= place)::integer as at from others union all select target, place
  )
  update public.product_photos p set position = ordered.at
  from ordered where p.id = ordered.id and p.position <> ordered.at;
end
$$;
grant execute on function public.place_product_photo(uuid, integer) to authenticated;
