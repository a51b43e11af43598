-- The office's list of products, and writing many of them at once. Both run with the caller's own
-- rights: row-level security decides.

-- One page of the products that match, and how many match over all pages. Every word of the search
-- text must stand in the name or the description; spaces and dashes inside a name do not
-- matter (as in app/features/catalogue/catalogue-view.ts).
create function public.list_products(
  search text default '',
  category uuid default null,
  stock_level text default '',
  sort text default 'name',
  first_row integer default 0,
  row_count integer default 25
) returns json
language sql stable security invoker set search_path = ''
as $$
  with asked as materialized (
    select
      regexp_split_to_array(lower(btrim(search)), '\s+') as words,
      translate(lower(search), E' \t\n-', '') as compact
  ), matching as materialized (
    select p.id, p.name, p.price, p.stock, p.updated_at, c.name as category_name
    from public.products p join public.categories c on c.id = p.category_id, asked
    where (category is null or p.category_id = category)
      and case stock_level
        when 'in' then p.stock > 0
        when 'low' then p.stock between 1 and 3
        when 'out' then p.stock = 0
        else true
      end
      and (
        search = ''
        or not exists (
          select 1 from unnest(asked.words) as word
          where strpos(lower(p.name || ' ' || p.description), word) = 0
        )
        or (asked.compact <> ''
          and strpos(translate(lower(p.name), E' \t\n-', ''), asked.compact) > 0)
      )
  ), ranked as (
    select id, category_name from matching
    order by
      case when sort = 'price' then price when sort = 'stock' then stock end,
      case when sort = '-price' then price when sort = '-stock' then stock end desc,
      case when sort = '-updated' then updated_at end desc,
      case when sort = '-name' then lower(name) end desc,
      case when sort = 'category' then lower(category_name) end,
      case when sort = '-category' then lower(category_name) end desc,
      lower(name), id
    offset greatest(first_row, 0) limit greatest(row_count, 0)
  ), page as (
    select p.*, json_build_object('name', numbered.category_name) as category, numbered.place
    from (select *, row_number() over () as place from ranked) as numbered
    join public.products p using (id)
  )
  select json_build_object(
    'total', (select count(*) from matching),
    'products', (select coalesce(json_agg(page order by place), '[]') from page)
  )
$$;

-- Adds and changes products, all or none. A row with `seen` changes the product that has its id, if
-- it is still the version of that moment; any other row is a new product. Categories go by name, and
-- missing ones are added. A column that is null keeps what is there.
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

revoke execute on function
  public.list_products(text, uuid, text, text, integer, integer),
  public.import_products(jsonb)
from public, anon;
grant execute on function
  public.list_products(text, uuid, text, text, integer, integer),
  public.import_products(jsonb)
to authenticated, service_role;
