create or replace function public.unpublished_products() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(
      to_jsonb(p) - array(
        select attname::text from pg_catalog.pg_attribute
        where attrelid = 'public.products'::regclass and attnum > 0 and not attisdropped
          and not has_column_privilege('anon', attrelid, attnum, 'select')
      ) || jsonb_build_object(
        'state', p.state, 'stock', p.available, 'category', jsonb_build_object('name', c.name)
      )
      order by p.name, p.id
    ), '[]')
    from (
      select * from public.products where state <> 'published' order by name, id limit 1000
    ) as p
    join public.categories as c on c.id = p.category_id
  );
end
$$;
grant execute on function public.unpublished_products() to authenticated;
