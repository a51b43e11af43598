-- Puts a category at a place, counted from 0.
create or replace function public.place_category(target uuid, place integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  -- Two who order them at one moment wait for each other, in the order in which a merge locks them.
  perform from public.categories order by id for update;
  with others as (
    select id, row_number() over (order by position, name) - 1 as at
    from public.categories where id <> target
  ), ordered as (
    select id, at + (at >= place)::integer as at from others
    union all select target, least(greatest(place, 0), (select count(*) from others))
  )
  update public.categories c set position = ordered.at
  from ordered where c.id = ordered.id and c.position <> ordered.at;
end
$$;
grant execute on function public.place_category(uuid, integer) to authenticated;
