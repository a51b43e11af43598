-- The office's list of products, and writing many of them at once. The searches answer nobody else:
-- they look at every product, so that whoever may call them with a text of his choice can keep the
-- database busy. They run as their owner because callers have no access to the schema of is_admin;
-- products are for everybody to read.

-- From how many pieces a stock is low, in one place: the list of products and the dashboard agree.
-- Nothing left is the lowest stock. LOW_STOCK in app/data/database.ts says the same to the pages.
create function private.low_stock() returns integer
language sql immutable set search_path = ''
as $$
  select 3
$$;

-- One page of the products that match, and how many match over all pages. Every word of the search
-- text must stand in the name or the description; spaces and dashes inside a name do not
-- matter (as in app/features/catalogue/catalogue-view.ts). The statement holds only what was asked
-- for: then an index can give the usual order. Nothing of the caller's becomes part of its text.
create function public.list_products(
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

-- The products whose name holds every word.
create function public.find_products_by_name(words text) returns setof public.products
language sql stable security definer set search_path = ''
as $$
  select * from public.products
  where (select private.is_admin()) and not exists (
    select from regexp_split_to_table(lower(btrim(words)), '\s+') as word
    where strpos(lower(name), word) = 0
  )
$$;

-- The products that a list of selections names, one name a line.
create function public.products_named(names text) returns setof public.products
language sql stable security definer set search_path = ''
as $$
  select * from public.products
  where (select private.is_admin()) and name = any (string_to_array(names, E'\n'))
$$;

-- Adds and changes products, all or none, with the caller's own rights. A row with `seen` changes the
-- product that has its id, if it is still the version of that moment; any other row is a new product.
-- Categories go by name, and missing ones are added. A column that is null keeps what is there.
create function public.import_products(rows jsonb) returns json
language plpgsql security invoker set search_path = ''
as $$
declare
  expected integer;
  added integer;
  changed integer;
begin
  insert into public.categories (name)
  select distinct on (lower(btrim(category))) btrim(category)
  from jsonb_to_recordset(rows) as incoming(category text)
  where category is not null and not exists (
    select 1 from public.categories known where lower(known.name) = lower(btrim(category))
  );

  insert into public.products
    (id, name, description, price, stock, category_id, image_url, rating, reviews)
  select
    coalesce(incoming.id, gen_random_uuid()), btrim(incoming.name),
    coalesce(incoming.description, ''), incoming.price, coalesce(incoming.stock, 0), known.id,
    nullif(incoming.image_url, ''), coalesce(incoming.rating, 0), coalesce(incoming.reviews, 0)
  from jsonb_to_recordset(rows) as incoming(
    id uuid, name text, description text, price numeric, stock integer, category text,
    image_url text, rating numeric, reviews integer, seen timestamptz
  )
  left join public.categories known on lower(known.name) = lower(btrim(incoming.category))
  where incoming.seen is null;
  get diagnostics added = row_count;

  select count(*) into expected from jsonb_to_recordset(rows) as incoming(seen timestamptz)
  where seen is not null;
  update public.products p set
    name = coalesce(btrim(incoming.name), p.name),
    description = coalesce(incoming.description, p.description),
    price = coalesce(incoming.price, p.price),
    stock = coalesce(incoming.stock, p.stock),
    category_id = coalesce(known.id, p.category_id),
    image_url = case
      when incoming.image_url is null then p.image_url else nullif(incoming.image_url, '')
    end,
    rating = coalesce(incoming.rating, p.rating),
    reviews = coalesce(incoming.reviews, p.reviews)
  from jsonb_to_recordset(rows) as incoming(
    id uuid, name text, description text, price numeric, stock integer, category text,
    image_url text, rating numeric, reviews integer, seen timestamptz
  )
  left join public.categories known on lower(known.name) = lower(btrim(incoming.category))
  where p.id = incoming.id and p.updated_at = incoming.seen;
  get diagnostics changed = row_count;
  if changed <> expected then
    raise exception '% of these products were changed or deleted meanwhile. Nothing was imported.',
      expected - changed;
  end if;
  return json_build_object('added', added, 'changed', changed);
end
$$;
