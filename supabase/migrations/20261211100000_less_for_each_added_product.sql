-- What an added product costs: of an import of 500, which took 234 ms and takes 129 now, the check of its values took 45, since its
-- statement was made ready anew for each product, and the rest was mostly calls of functions, each with a path of its own.

-- A value that the type has no field for may stay as it was, which is null of an added product. It sets no search path of
-- its own, so that it becomes part of the statement that asks.
create function private.is_wrong(value jsonb, kept jsonb, field public.product_fields) returns boolean
language sql immutable
as $$
  select case
    when (field).id is null then value is distinct from kept
    else not private.fits_field(value, field)
  end
$$;

create function private.refuse_value(product text, key text, field public.product_fields) returns void
language plpgsql set search_path = ''
as $$
begin
  if field.id is null then
    raise exception 'This type of product has no field “%”.', left(key, 60) using errcode = '23514';
  end if;
  raise exception '“%” of “%” has to be %.', field.label, product, private.field_rule(field)
    using errcode = '23514';
end
$$;

create or replace function private.guard_technical_data() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wrong record;
begin
  if jsonb_typeof(new.technical_data) <> 'object' then
    raise exception 'Technical data are values by the keys of their fields.' using errcode = '23514';
  end if;
  new.technical_data := jsonb_strip_nulls(new.technical_data);
  if (select count(*) from jsonb_object_keys(new.technical_data)) > 200 then
    raise exception 'A product has at most 200 values.' using errcode = '23514';
  end if;
  -- Added products are looked at together; see guard_added_data.
  if tg_op = 'UPDATE' then
    select entry.key, field into wrong
    from jsonb_each(new.technical_data) as entry
      left join public.product_fields field on field.type_id = new.type_id and field.key = entry.key
    where private.is_wrong(entry.value, old.technical_data -> entry.key, field)
    limit 1;
    if found then
      perform private.refuse_value(new.name, wrong.key, wrong.field);
    end if;
  end if;
  if new.sample_fields <> '{}' then
    new.sample_fields := array(
      select distinct sample from unnest(new.sample_fields) as sample
      where new.technical_data ? sample or sample in (
        'dispatch_weight', 'packing', 'origin_country', 'hs_code', 'lead_time'
      )
      order by sample
    );
  end if;
  return new;
end
$$;

create function private.guard_added_data() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wrong record;
begin
  -- Without a limit, which would have it prepared for a single product.
  select added.name, entry.key, field into wrong
  from added cross join jsonb_each(added.technical_data) as entry
    left join public.product_fields field on field.type_id = added.type_id and field.key = entry.key
  where private.is_wrong(entry.value, null, field);
  if found then
    perform private.refuse_value(wrong.name, wrong.key, wrong.field);
  end if;
  return null;
end
$$;
create trigger guard_added_data after insert on public.products
  referencing new table as added for each statement execute function private.guard_added_data();

-- Notices of added rows: one for a statement, and none where it added nothing.
create function private.announce_added() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if exists (select from added) then
    perform pg_notify(tg_argv[0], tg_argv[1]);
  end if;
  return null;
end
$$;
drop trigger announce_change on public.products;
create trigger announce_change after update or delete on public.products
  for each row execute function private.announce_catalogue_change();
create trigger announce_added after insert on public.products
  referencing new table as added
  for each statement execute function private.announce_added('catalogue_changed', '');
drop trigger announce_office_change on public.products;
create trigger announce_office_change after update or delete on public.products
  for each row execute function private.announce_office_change();
create trigger announce_added_to_office after insert on public.products
  referencing new table as added
  for each statement execute function private.announce_added('office_changed', 'products');
drop trigger announce_office_change on public.stock_movements;
create trigger announce_office_change after update or delete on public.stock_movements
  for each row execute function private.announce_office_change();
create trigger announce_added_to_office after insert on public.stock_movements
  referencing new table as added
  for each statement execute function private.announce_added('office_changed', 'stock_movements');

create function private.search_texts(name text, description text)
returns table (body text, name_alone text)
language sql immutable
as $$
  select lower(name || ' ' || description), translate(lower(name), E' \t\n-', '')
$$;

create function private.keep_added_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.product_texts (id, body, name)
  select added.id, made.body, made.name_alone
  from added, private.search_texts(added.name, added.description) as made
  on conflict (id) do update set body = excluded.body, name = excluded.name;
  return null;
end
$$;

create or replace function private.keep_product_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.product_texts where id = old.id;
    return null;
  end if;
  insert into private.product_texts (id, body, name)
  select new.id, made.body, made.name_alone
  from private.search_texts(new.name, new.description) as made
  on conflict (id) do update set body = excluded.body, name = excluded.name;
  return null;
end
$$;
drop trigger keep_text on public.products;
create trigger keep_text after delete on public.products
  for each row execute function private.keep_product_text();
create trigger keep_added_texts after insert on public.products
  referencing new table as added for each statement execute function private.keep_added_texts();

-- A product that is just added has no reviews to be counted, and seldom says that it has.
create or replace function private.rate_product() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select coalesce(round(avg(r.rating), 1), 0), count(*) into new.rating, new.reviews
  from public.reviews r where r.product_id = new.id and r.state = 'published';
  return new;
end
$$;
drop trigger rate_product on public.products;
create trigger rate_product before update of rating, reviews on public.products
  for each row execute function private.rate_product();
create trigger rate_added before insert on public.products
  for each row when ((new.rating, new.reviews) <> (0, 0)) execute function private.rate_product();

create or replace function private.slug_of(name text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(
    nullif(
      btrim(
        left(
          regexp_replace(
            case
              when octet_length(name) = char_length(name) then lower(name)
              -- Accents stand apart from their letters now, and go.
              else regexp_replace(lower(normalize(name, NFKD)), E'[\u0300-\u036f]+', '', 'g')
            end,
            '[^a-z0-9]+', '-', 'g'
          ),
          80
        ),
        '-'
      ),
      ''
    ),
    'product'
  )
$$;

create or replace function private.keep_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  base text;
begin
  if tg_op = 'UPDATE' and old.slug is not null then
    new.slug := old.slug;
  elsif coalesce(new.slug, '') = '' then
    base := private.slug_of(new.name);
    -- For two who add the same at one moment.
    perform pg_advisory_xact_lock(hashtextextended('products.slug ' || base, 0));
    new.slug := base;
    -- An address that reads like an id would be looked up as one.
    if base ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or exists (select from public.products where slug = base) then
      new.slug := base || '-' || left(new.id::text, 8);
      if exists (select from public.products where slug = new.slug) then
        new.slug := base || '-' || new.id;
      end if;
    end if;
  end if;
  return new;
end
$$;

-- Who it was is looked up once.
create or replace function private.record_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
begin
  insert into public.audit_log (actor, table_name, row_id, action, after)
  select person, tg_table_name, added.id, 'insert', to_jsonb(added) - '{updated_at,revised_at}'::text[]
  from added;
  return null;
end
$$;

create or replace function private.record_new_stock() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  cause constant jsonb := coalesce(nullif(current_setting('stock.cause', true), ''), '{}');
  person constant uuid := auth.uid();
  worker_name constant text := coalesce((
    select coalesce(nullif(full_name, ''), email) from public.profiles
    where id = person and role <> 'customer'
  ), '');
  why constant text := coalesce(
    cause ->> 'reason',
    case when current_setting('request.path', true) like '%/import_products' then 'Import' else '' end
  );
begin
  insert into public.stock_movements (
    product_id, kind, stock_change, reserved_change, stock_after, reserved_after, reason, actor,
    actor_name, order_id, request_id
  )
  select
    added.id, 'opened', added.stock, added.reserved, added.stock, added.reserved, why, person, worker_name,
    (cause ->> 'order')::uuid, (cause ->> 'request')::uuid
  from added;
  return null;
end
$$;

-- The list is taken apart once, and rows of products are made of all at once.
create or replace function public.import_products(rows jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  sent jsonb[];
  names text;
  new_values text;
  changes text;
  category_ids jsonb;
  expected integer;
  added integer;
  changed integer := 0;
begin
  if not private.in_office() then
    raise exception 'Only the office may import products.' using errcode = '42501';
  end if;
  sent := array(select jsonb_array_elements(rows));
  perform from public.products
  where id in (
    select (one ->> 'id')::uuid from unnest(sent) as one where one ? 'seen'
    union
    select unnest(array[relation ->> 'product_id', relation ->> 'other_product_id'])::uuid
    from unnest(sent) as one, jsonb_array_elements(one -> 'relations_added') as relation
    union
    select unnest(array[held.product_id, held.other_product_id])
    from unnest(sent) as one, jsonb_array_elements_text(one -> 'relations_removed') as removed
    join public.product_relations held on held.id = removed::uuid
  )
  order by id for no key update;

  insert into public.categories (name)
  select distinct on (lower(btrim(one ->> 'category'))) btrim(one ->> 'category')
  from unnest(sent) as one
  where one ->> 'category' is not null and not exists (
    select from public.categories known where lower(known.name) = lower(btrim(one ->> 'category'))
  );
  select jsonb_object_agg(lower(name), id) into category_ids from public.categories;

  select
    string_agg(format('%I', attname), ', '),
    string_agg(format('coalesce(%s%s)', given, ', ' || pg_get_expr(adbin, adrelid)), ', '),
    string_agg(
      format('%1$I = case when %2$s then %3$s else p.%1$I end', attname, is_given, given), ', '
    )
  into names, new_values, changes
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    cross join lateral (
      select format('filled.%I', attname) as given, format('one ? %L', attname) as is_given
      where attname <> 'category_id'
      union all
      -- A file names its category.
      select
        $sql$
          case
            when one ? 'category' then ($3 ->> lower(btrim(one ->> 'category')))::uuid
            else filled.category_id
          end
        $sql$,
        $sql$ one ?| '{category,category_id}' $sql$
      where attname = 'category_id'
    ) as of_row
  where attrelid = 'public.products'::regclass and attnum > 0 and not attisdropped
    and has_column_privilege('authenticated', attrelid, attnum, 'update');
  select count(*) into expected from unnest(sent) as one where one ? 'seen';

  if expected < cardinality(sent) then
    execute format(
      $sql$
        insert into public.products (id, %s)
        select coalesce(filled.id, gen_random_uuid()), %s
        from rows from (
          unnest($1), jsonb_populate_recordset(null::public.products, $2)
        ) as filled (one)
        where not one ? 'seen'
      $sql$,
      names, new_values
    ) using sent, rows, category_ids;
  end if;
  added := cardinality(sent) - expected;

  if expected > 0 then
    execute format(
      $sql$
        update public.products p set %s
        from rows from (
          unnest($1), jsonb_populate_recordset(null::public.products, $2)
        ) as filled (one)
        where p.id = filled.id and p.updated_at = (one ->> 'seen')::timestamptz
      $sql$,
      changes
    ) using sent, rows, category_ids;
    get diagnostics changed = row_count;
  end if;
  if changed <> expected then
    raise exception '% of these products were changed or deleted meanwhile. Nothing was imported.',
      expected - changed;
  end if;
  delete from public.product_relations where id in (
    select removed::uuid
    from unnest(sent) as one, jsonb_array_elements_text(one -> 'relations_removed') as removed
  );
  insert into public.product_relations (product_id, kind, other_product_id, maker, designation, note)
  select coalesce(relation ->> 'product_id', one ->> 'id')::uuid, relation ->> 'kind', (relation ->> 'other_product_id')::uuid,
    relation ->> 'maker', relation ->> 'designation', coalesce(relation ->> 'note', '')
  from unnest(sent) as one, jsonb_array_elements(one -> 'relations_added') as relation;
  return json_build_object('added', added, 'changed', changed);
end
$$;
