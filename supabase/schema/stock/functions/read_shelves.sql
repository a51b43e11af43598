-- Up to 1,000 rows after `after`; all products if `ids` is null.
create or replace function public.read_shelves(
  ids jsonb default null, after uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(shelf) order by shelf.id), '[]')
    from (
      select p.id, p.name, p.part_number, p.bin, c.name as category, p.stock, p.reserved
      from public.products p join public.categories c on c.id = p.category_id
      where (ids is null or p.id in (select value::uuid from jsonb_array_elements_text(ids)))
        and (after is null or p.id > after)
      order by p.id limit 1000
    ) as shelf
  );
end
$$;
grant execute on function public.read_shelves(jsonb, uuid) to authenticated;
