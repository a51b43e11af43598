-- The office's list of products, and writing many of them at once. The searches answer nobody else:
-- they look at every product, so that whoever may call them with any text can keep the
-- database busy. They run as their owner because callers have no access to the schema of is_admin;
-- products are for everybody to read.

-- One page of the products that match, and how many match over all pages. Every word of the search
-- text must stand in the name or the description; spaces and dashes inside a name do not matter, as on
-- the public pages. The statement holds only what was asked for: then an index can give the usual order.
-- Nothing of the caller's becomes part of its text.
create function public.list_products(
  search text default '',
  category uuid default null,
  least_stock integer default null,
  most_stock integer default null,
  sort text default 'name',
  first_row integer default 0,
  row_count integer default 25
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  condition text := 'true'
    || case when category is null then '' else ' and p.category_id = $1' end
    || case when least_stock is null then '' else ' and p.stock >= $6' end
    || case when most_stock is null then '' else ' and p.stock <= $7' end
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
    greatest(row_count, 0),
    least_stock,
    most_stock;
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
-- Categories go by name, and missing ones are added. A column that is missing keeps what is there, or
-- gets its default. The columns are those that the office may write, whatever they are: a new one is
-- imported as soon as it has that right.
create function public.import_products(rows jsonb) returns json
language plpgsql security invoker set search_path = ''
as $$
declare
  names text;
  new_values text;
  changes text;
  incoming jsonb;
  expected integer;
  added integer;
  changed integer;
begin
  select
    string_agg(format('%I', attname), ', '),
    string_agg(
      format('coalesce(filled.%I%s)', attname, ', ' || pg_get_expr(adbin, adrelid)), ', '
    ),
    string_agg(
      format('%1$I = case when sent ? %1$L then filled.%1$I else p.%1$I end', attname), ', '
    )
  into names, new_values, changes
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = 'public.products'::regclass and attnum > 0 and not attisdropped
    and has_column_privilege('authenticated', attrelid, attnum, 'update');

  insert into public.categories (name)
  select distinct on (lower(btrim(category))) btrim(category)
  from jsonb_to_recordset(rows) as sent(category text)
  where category is not null and not exists (
    select from public.categories known where lower(known.name) = lower(btrim(category))
  );
  select jsonb_agg(
    case when sent ? 'category' then sent || jsonb_build_object('category_id', known.id) else sent end
  )
  into incoming
  from jsonb_array_elements(rows) as sent
    left join public.categories known on lower(known.name) = lower(btrim(sent ->> 'category'));

  execute format(
    $sql$
      insert into public.products (id, %s)
      select coalesce(filled.id, gen_random_uuid()), %s
      from jsonb_array_elements($1) as sent, jsonb_populate_record(null::public.products, sent) as filled
      where not sent ? 'seen'
    $sql$,
    names, new_values
  ) using incoming;
  get diagnostics added = row_count;

  select count(*) into expected from jsonb_array_elements(incoming) as sent where sent ? 'seen';
  execute format(
    $sql$
      update public.products p set %s
      from jsonb_array_elements($1) as sent, jsonb_populate_record(null::public.products, sent) as filled
      where p.id = filled.id and p.updated_at = (sent ->> 'seen')::timestamptz
    $sql$,
    changes
  ) using incoming;
  get diagnostics changed = row_count;
  if changed <> expected then
    raise exception '% of these products were changed or deleted meanwhile. Nothing was imported.',
      expected - changed;
  end if;
  return json_build_object('added', added, 'changed', changed);
end
$$;
