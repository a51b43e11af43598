-- A catalogue of 100,000 products: what took time with every row, or looked at every row, of it.

-- The relations that a product holds: without it, each that is added looked at all.
create index product_relations_product_id_idx on public.product_relations (product_id);

CREATE OR REPLACE FUNCTION private.guard_product_relation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.maker := btrim(new.maker);
  new.designation := btrim(new.designation);
  new.note := btrim(new.note);
  if new.other_product_id = new.product_id then
    raise exception 'A product cannot be related to itself.' using errcode = '23514';
  end if;
  if (case
    when new.other_product_id is null then exists (
      select from public.product_relations held
      where held.product_id = new.product_id and held.kind = new.kind
        and held.other_product_id is null and lower(held.maker) = lower(new.maker)
        and lower(held.designation) = lower(new.designation)
    )
    else exists (
      select from public.product_relations held
      where least(held.product_id, held.other_product_id) = least(new.product_id, new.other_product_id)
        and greatest(held.product_id, held.other_product_id)
          = greatest(new.product_id, new.other_product_id)
        and held.kind = new.kind and held.other_product_id is not null
    )
  end) then
    raise exception 'These two are related this way already.' using errcode = '23505';
  end if;
  if (select count(*) from public.product_relations where product_id = new.product_id) >= 500 then
    raise exception 'A product has at most 500 relations.' using errcode = '23514';
  end if;
  return new;
end
$function$;

-- An import adds products and relates them in one transaction.
CREATE OR REPLACE FUNCTION private.revise_related()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Locked in one order, so that two who relate the same products wait instead of blocking.
  perform from public.products where id in (
    select product_id from changed union select other_product_id from changed
  ) and revised_at <> now() order by id for no key update;
  -- Those that came or changed in this transaction are revised already.
  update public.products set revised_at = now() where id in (
    select product_id from changed union select other_product_id from changed
  ) and revised_at <> now();
  return null;
end
$function$;

-- One statement instead of one a value.
CREATE OR REPLACE FUNCTION private.guard_technical_data()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept jsonb := case when tg_op = 'UPDATE' then old.technical_data else '{}' end;
  given record;
begin
  if jsonb_typeof(new.technical_data) <> 'object' then
    raise exception 'Technical data are values by the keys of their fields.' using errcode = '23514';
  end if;
  new.technical_data := jsonb_strip_nulls(new.technical_data);
  if (select count(*) from jsonb_object_keys(new.technical_data)) > 200 then
    raise exception 'A product has at most 200 values.' using errcode = '23514';
  end if;
  select entry.key, entry.value, field into given
  from jsonb_each(new.technical_data) as entry
    left join public.product_fields field
      on field.type_id = new.type_id and field.key = entry.key
  where case
    when field.id is null then entry.value is distinct from kept -> entry.key
    else not private.fits_field(entry.value, field)
  end
  limit 1;
  if found and (given.field).id is null then
    raise exception 'This type of product has no field “%”.', left(given.key, 60)
      using errcode = '23514';
  elsif found then
    raise exception '“%” of “%” has to be %.', (given.field).label, new.name,
      private.field_rule(given.field) using errcode = '23514';
  end if;
  new.sample_fields := array(
    select distinct sample from unnest(new.sample_fields) as sample
    where new.technical_data ? sample or sample in (
      'dispatch_weight', 'packing', 'origin_country', 'hs_code', 'lead_time'
    )
    order by sample
  );
  return new;
end
$function$;

-- An address is worked out only for who has none yet.
CREATE OR REPLACE FUNCTION private.keep_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  base text;
begin
  if tg_op = 'UPDATE' and old.slug is not null then
    new.slug := old.slug;
  elsif coalesce(new.slug, '') = '' then
    base := private.slug_of(new.name);
    -- For two who add the same at one moment.
    perform pg_advisory_xact_lock(hashtextextended('products.slug ' || base, 0));
    new.slug := case
      -- An address that reads like an id would be looked up as one.
      when base ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        or exists (select from public.products where slug = base)
      then base || '-' || left(new.id::text, 8)
      else base
    end;
    if exists (select from public.products where slug = new.slug) then
      new.slug := base || '-' || new.id;
    end if;
  end if;
  return new;
end
$function$;

-- What the office's list is searched by, apart from the rows: a search reads a fifth of their bytes, and makes none of
-- them small anew.
create table private.product_texts (
  -- Of a product; no key of another table, whose rows an undo of its deletion would bring back a second time.
  id uuid primary key,
  -- Name and description.
  body text not null,
  -- Without blanks and dashes.
  name text not null
);

create function private.keep_product_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.product_texts where id = old.id;
    return null;
  end if;
  insert into private.product_texts (id, body, name)
  values (
    new.id, lower(new.name || ' ' || new.description), translate(lower(new.name), E' \t\n-', '')
  )
  on conflict (id) do update set body = excluded.body, name = excluded.name;
  return null;
end
$$;
create trigger keep_text after insert or delete on public.products
  for each row execute function private.keep_product_text();
create trigger keep_changed_text after update of name, description on public.products
  for each row when (
    (new.name, new.description) is distinct from (old.name, old.description)
  )
  execute function private.keep_product_text();
insert into private.product_texts (id, body, name)
select id, lower(name || ' ' || description), translate(lower(name), E' \t\n-', '')
from public.products;

CREATE OR REPLACE FUNCTION public.list_products(search text DEFAULT ''::text, category uuid DEFAULT NULL::uuid, least_stock integer DEFAULT NULL::integer, most_stock integer DEFAULT NULL::integer, sort text DEFAULT 'name'::text, first_row integer DEFAULT 0, row_count integer DEFAULT 25, state text DEFAULT NULL::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Of a pattern, unlike of a function, it is known beforehand how many rows it leaves.
  words constant text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(lower(btrim(search)), '\s+') as word
  );
  compact constant text := translate(lower(search), E' \t\n-', '');
  condition text := 'true'
    || case when category is null then '' else ' and p.category_id = $1' end
    || case when least_stock is null then '' else ' and p.stock >= $6' end
    || case when most_stock is null then '' else ' and p.stock <= $7' end
    || case when state is null then '' else ' and p.state = $8' end
    || case when search = '' then '' else format($sql$ and (
      (%s)
      or ($3 <> '%%%%' and text.name like $3)
    )$sql$, (
      -- By its place: nothing of the caller's becomes part of the statement.
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
    -- A search looks at every product: once is enough.
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
    state;
  return answer;
end
$function$;

-- An import of more products than one statement writes comes in parts: a relation stands in the row of whichever of the
-- two comes later, and says whose it is.
CREATE OR REPLACE FUNCTION public.import_products(rows jsonb)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  names text;
  new_values text;
  changes text;
  incoming jsonb;
  expected integer;
  added integer;
  changed integer;
begin
  if not private.in_office() then
    raise exception 'Only the office may import products.' using errcode = '42501';
  end if;
  perform from public.products
  where id in (
    select (sent ->> 'id')::uuid from jsonb_array_elements(rows) as sent where sent ? 'seen'
    union
    select unnest(array[relation ->> 'product_id', relation ->> 'other_product_id'])::uuid
    from jsonb_array_elements(rows) as sent, jsonb_array_elements(sent -> 'relations_added') as relation
    union
    select unnest(array[held.product_id, held.other_product_id])
    from jsonb_array_elements(rows) as sent,
      jsonb_array_elements_text(sent -> 'relations_removed') as removed
    join public.product_relations held on held.id = removed::uuid
  )
  order by id for no key update;

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
  delete from public.product_relations where id in (
    select removed::uuid from jsonb_array_elements(incoming) as sent,
      jsonb_array_elements_text(sent -> 'relations_removed') as removed
  );
  insert into public.product_relations (product_id, kind, other_product_id, maker, designation, note)
  select coalesce(relation ->> 'product_id', sent ->> 'id')::uuid, relation ->> 'kind', (relation ->> 'other_product_id')::uuid,
    relation ->> 'maker', relation ->> 'designation', coalesce(relation ->> 'note', '')
  from jsonb_array_elements(incoming) as sent,
    jsonb_array_elements(sent -> 'relations_added') as relation;
  return json_build_object('added', added, 'changed', changed);
end
$function$;
