-- What visitors see of the catalogue, and what of a product only the office knows: whether it is shown, what it
-- costs and who supplies it.

alter table public.products
  -- A draft was never shown, what is hidden is shown no more; both are the office's alone.
  add column state text not null default 'published'
    check (state in ('draft', 'published', 'hidden')),
  -- US dollars for one piece, paid by us; 0 while it is not known. "between" refuses NaN too.
  add column cost numeric(12, 2) not null default 0 check (cost between 0 and 9999999999.99),
  add column supplier text not null default ''
    check (char_length(supplier) <= 100 and supplier !~ '[[:cntrl:]]');
create index products_unpublished_idx on public.products (state) where state <> 'published';

-- Customers and the office are one role to the database, told apart by rows: no right to select. The office
-- reads by the functions below.
grant insert (state, cost, supplier), update (state, cost, supplier) on public.products to authenticated;
-- Beside a hosted project the site takes enquiries for what is published, and shows its photos.
grant select (state) on public.products to reefline_site;

drop policy "everybody reads products" on public.products;
create policy "everybody reads published products" on public.products
  for select to anon, authenticated using (state = 'published');
-- What is hidden may still be on the shelf.
create policy "who works here reads products" on public.products
  for select to authenticated using ((select private.at_work()));

-- A relation names its products to whoever sees both.
drop policy "everybody reads product relations" on public.product_relations;
create policy "everybody reads relations of products" on public.product_relations
  for select to anon, authenticated using (
    exists (select from public.products where products.id = product_id)
    and (
      other_product_id is null
      or exists (select from public.products where products.id = other_product_id)
    )
  );
drop policy "everybody reads published reviews" on public.reviews;
create policy "everybody reads published reviews" on public.reviews
  for select to anon using (
    state = 'published' and exists (select from public.products where products.id = product_id)
  );

-- These products as the office knows them.
create function public.read_products(ids jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.in_office() then
    raise exception 'Only the office may read all of a product.' using errcode = '42501';
  end if;
  return (
    select coalesce(
      jsonb_agg(to_jsonb(p) || jsonb_build_object('category', jsonb_build_object('name', c.name))), '[]'
    )
    from public.products p join public.categories c on c.id = p.category_id
    where p.id in (select jsonb_array_elements_text(ids)::uuid)
  );
end
$$;

-- Those that visitors do not see, as the catalogue lists the others; the office's search knows both.
create function public.unpublished_products() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.in_office() then
    raise exception 'Only the office may read products that are not published.' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.name, listed.id), '[]')
    from (
      select p.id, p.slug, p.name, p.description, p.price, p.stock, p.reserved, p.category_id, p.image_url,
        p.rating, p.reviews, p.type_id, jsonb_build_object('name', c.name) as category
      from public.products p join public.categories c on c.id = p.category_id
      where p.state <> 'published' order by p.name, p.id limit 1000
    ) as listed
  );
end
$$;
grant execute on function public.read_products(jsonb), public.unpublished_products() to authenticated;

-- As before, and of what is not published a list that is shared keeps the name only.
create or replace function public.read_list(link text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', lists.name,
    'updated_at', lists.updated_at,
    'items', (
      select coalesce(jsonb_agg(to_jsonb(line) order by line.position), '[]')
      from (
        select items.position, items.quantity, items.note, products.id as product_id,
          coalesce(products.name, items.product_name) as product_name, products.price,
          products.image_url
        from public.saved_list_items as items
        left join public.products
          on products.id = items.product_id and products.state = 'published'
        where items.list_id = lists.id
      ) as line
    )
  )
  from private.private_links as opened
  join public.saved_lists as lists on lists.id = opened.list_id
  where opened.hash = private.link_hash(link) and opened.withdrawn_at is null
$$;

-- As before, by the owner's rights for the office, since nobody may read what a product costs; and every product
-- that is changed, or related to one, is locked first, in the order in which orders lock theirs: an import of
-- the whole catalogue and the orders that come in meanwhile wait for each other, and none is sent back.
create or replace function public.import_products(rows jsonb) returns json
language plpgsql security definer set search_path = ''
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
  if not private.in_office() then
    raise exception 'Only the office may import products.' using errcode = '42501';
  end if;
  perform from public.products
  where id in (
    select (sent ->> 'id')::uuid from jsonb_array_elements(rows) as sent where sent ? 'seen'
    union
    select (relation ->> 'other_product_id')::uuid
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
  select (sent ->> 'id')::uuid, relation ->> 'kind', (relation ->> 'other_product_id')::uuid,
    relation ->> 'maker', relation ->> 'designation', coalesce(relation ->> 'note', '')
  from jsonb_array_elements(incoming) as sent,
    jsonb_array_elements(sent -> 'relations_added') as relation;
  return json_build_object('added', added, 'changed', changed);
end
$$;
