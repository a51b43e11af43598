-- Uses only conditions asked for, so that indexes apply. Security: Arguments are always parameters.
create or replace function public.list_products(
  search text default '', category uuid default null, least_stock integer default null,
  most_stock integer default null, sort text default 'name', first_row integer default 0,
  row_count integer default 25, state text default null, supplier uuid default null
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Pattern selectivity is known to the planner, unlike a function's.
  words constant text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(private.folded(btrim(search)), '\s+') as word
  );
  compact constant text := translate(private.folded(search), E' \t\n-', '');
  condition text := 'true'
    || case when category is null then '' else ' and p.category_id = $1' end
    || case when least_stock is null then '' else ' and ceil(p.stock) >= $6' end
    || case when most_stock is null then '' else ' and ceil(p.stock) <= $7' end
    || case when state is null then '' else ' and p.state = $8' end
    || case when supplier is null then '' else ' and exists (
      select from public.product_suppliers as offer
      where offer.product_id = p.id and offer.supplier_id = $10
    )' end
    || case when search = '' then '' else format($sql$ and (
      (%s)
      or ($3 <> '%%%%' and text.name like $3)
    )$sql$, (
      select string_agg(format('text.body like $2[%s]', place), ' and ')
      from generate_subscripts(words, 1) as place
    )) end;
  ordering text := case sort
    when '-name' then 'lower(name) desc, id desc'
    when 'category' then 'lower(category_name), lower(name), id'
    when '-category' then 'lower(category_name) desc, lower(name), id'
    when 'price' then 'price, lower(name), id'
    when '-price' then 'price desc, lower(name), id'
    when 'stock' then 'stock, lower(name), id'
    when '-stock' then 'stock desc, lower(name), id'
    when '-updated' then 'updated_at desc, lower(name), id'
    when 'best' then 'is_exact desc, lower(name), id'
    else 'lower(name), id'
  end;
  answer json;
begin
  perform private.require_office();
  execute format(
    $sql$
      with matching as %s materialized (
        select p.id, p.name, p.price, p.stock, p.updated_at, c.name as category_name,
          $9 = lower(translate(p.part_number, ' ', ''))
            or $9 = any (string_to_array(lower(translate(p.manufacturer_numbers, ' ', '')), ';'))
            as is_exact
        from public.products p join public.categories c on c.id = p.category_id %s
        where %s
      ), numbered as (
        select *, row_number() over () as place from (
          select id, category_name from matching order by %s offset $4 limit $5
        ) as ordered
      ), page as (
        select p.*, json_build_object('name', numbered.category_name) as category, numbered.place
        from numbered join public.products p using (id)
      )
      select json_build_object(
        'total', (select count(*) from matching),
        'products', (select coalesce(json_agg(page order by place), '[]') from page)
      )
    $sql$,
    -- A search scans all products, so run it once.
    case when search = '' then 'not' else '' end,
    case when search = '' then '' else 'join private.product_texts text on text.id = p.id' end,
    condition, ordering
  )
  into answer
  using
    category,
    words,
    '%' || regexp_replace(compact, '([\\%_])', '\\\1', 'g') || '%',
    greatest(first_row, 0),
    greatest(row_count, 0),
    least_stock,
    most_stock,
    state,
    lower(translate(search, E' \t\n', '')),
    supplier;
  return answer;
end
$$;
grant execute on function public.list_products(
  text, uuid, integer, integer, text, integer, integer, text, uuid
) to authenticated;
