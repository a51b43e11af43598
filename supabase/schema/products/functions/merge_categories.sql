create or replace function public.merge_categories(category uuid, into_category uuid) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  moved uuid[];
  agreed uuid[];
begin
  perform private.require_office();
  if category = into_category then
    raise exception using message = 'into-itself';
  end if;
  -- Locks by id against deadlocks.
  perform from public.categories where id in (category, into_category) order by id for update;
  if (select count(*) from public.categories where id in (category, into_category)) < 2 then
    raise exception using message = 'gone';
  end if;
  with rows as (
    update public.products set category_id = into_category where category_id = category returning id
  ) select coalesce(array_agg(id), '{}') into moved from rows;
  with rows as (
    update public.agreed_prices set category_id = into_category where category_id = category returning id
  ) select coalesce(array_agg(id), '{}') into agreed from rows;
  delete from public.categories where id = category;
  perform private.keep_moved(category, 'public.products', 'category_id', moved, into_category);
  perform private.keep_moved(category, 'public.agreed_prices', 'category_id', agreed, into_category);
  return cardinality(moved);
end
$$;
grant execute on function public.merge_categories(uuid, uuid) to authenticated;
