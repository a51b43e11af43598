-- From how many pieces a stock is low, in one place: the list of products and the dashboard agree.
-- Nothing left is the lowest stock. LOW_STOCK in app/data/database.ts says the same to the pages.

create function private.low_stock() returns integer
language sql immutable set search_path = ''
as $$
  select 3
$$;

create or replace function public.list_products(
  search text default '',
  category uuid default null,
  stock_level text default '',
  sort text default 'name',
  first_row integer default 0,
  row_count integer default 25
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  condition text := 'true'
    || case when category is null then '' else ' and p.category_id = $1' end
    || case stock_level
      when 'in' then ' and p.stock > 0'
      when 'low' then ' and p.stock <= private.low_stock()'
      when 'out' then ' and p.stock = 0'
      else ''
    end
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
  if not private.is_admin() then
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
    greatest(row_count, 0);
  return answer;
end
$$;

revoke execute on function private.low_stock() from public;
