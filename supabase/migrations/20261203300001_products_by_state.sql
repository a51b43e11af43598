-- The office's list of products is narrowed to those that visitors see, to drafts or to what is hidden.

-- A parameter makes it another function.
drop function public.list_products(text, uuid, integer, integer, text, integer, integer);

create function public.list_products(
  search text default '', category uuid default null, least_stock integer default null,
  most_stock integer default null, sort text default 'name', first_row integer default 0,
  row_count integer default 25, state text default null
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  condition text := 'true'
    || case when category is null then '' else ' and p.category_id = $1' end
    || case when least_stock is null then '' else ' and p.stock >= $6' end
    || case when most_stock is null then '' else ' and p.stock <= $7' end
    || case when state is null then '' else ' and p.state = $8' end
    || case when search = '' then '' else $sql$ and (
      not exists (
        select 1 from unnest($2) as word
        where strpos(lower(p.name || ' ' || p.description), word) = 0
      )
      or ($3 <> '' and strpos(translate(lower(p.name), E' \t\n-', ''), $3) > 0)
    )$sql$ end;
  ordering text := case sort
    when '-name' then 'lower(name) desc, id desc'
    when 'category' then 'lower(category_name), lower(name), id'
    when '-category' then 'lower(category_name) desc, lower(name), id'
    when 'price' then 'price, lower(name), id'
    when '-price' then 'price desc, lower(name), id'
    when 'stock' then 'stock, lower(name), id'
    when '-stock' then 'stock desc, lower(name), id'
    when '-updated' then 'updated_at desc, lower(name), id'
    else 'lower(name), id'
  end;
  answer json;
begin
  if not private.in_office() then
    raise exception 'Only an admin may list products.' using errcode = '42501';
  end if;
  execute format(
    $sql$
      with matching as %s materialized (
        select p.id, p.name, p.price, p.stock, p.updated_at, c.name as category_name
        from public.products p join public.categories c on c.id = p.category_id
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
    -- A search looks at every product: once is enough.
    case when search = '' then 'not' else '' end, condition, ordering
  )
  into answer
  using
    category,
    regexp_split_to_array(lower(btrim(search)), '\s+'),
    translate(lower(search), E' \t\n-', ''),
    greatest(first_row, 0),
    greatest(row_count, 0),
    least_stock,
    most_stock,
    state;
  return answer;
end
$$;

grant execute on function
  public.list_products(text, uuid, integer, integer, text, integer, integer, text) to authenticated;

-- What is searched for is narrowed beside the catalogue, which has none of these.
create or replace function public.unpublished_products() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.in_office() then
    raise exception 'Only the office may read products that are not published.' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.name, listed.id), '[]')
    from (
      select p.id, p.slug, p.name, p.description, p.price, p.price_breaks, p.stock, p.reserved,
        p.category_id, p.image_url, p.rating, p.reviews, p.type_id, p.state,
        jsonb_build_object('name', c.name) as category
      from public.products p join public.categories c on c.id = p.category_id
      where p.state <> 'published' order by p.name, p.id limit 1000
    ) as listed
  );
end
$$;
