-- All or nothing. Needs the owner's rights, because cost is not readable. Rows with `seen` are
-- updates. Locks by id, as orders do, against deadlocks.
create or replace function public.import_products(rows jsonb, import jsonb default null) returns json
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
  perform private.require_office();
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
    raise exception using
      message = 'changed', detail = jsonb_build_object('products', expected - changed)::text;
  end if;
  delete from public.product_relations where id in (
    select removed::uuid
    from unnest(sent) as one, jsonb_array_elements_text(one -> 'relations_removed') as removed
  );
  insert into public.product_relations (product_id, kind, other_product_id, manufacturer, designation, note)
  select coalesce(relation ->> 'product_id', one ->> 'id')::uuid, relation ->> 'kind',
    (relation ->> 'other_product_id')::uuid,
    relation ->> 'manufacturer', relation ->> 'designation', coalesce(relation ->> 'note', '')
  from unnest(sent) as one, jsonb_array_elements(one -> 'relations_added') as relation;
  if import is not null then
    insert into public.product_imports as known
      (id, actor, source, file_name, columns, added, changed, moments)
    values (
      (import ->> 'id')::uuid, auth.uid(), import ->> 'source', import ->> 'file_name',
      import -> 'columns', added, changed, array[now()]
    )
    on conflict (id) do update set
      added = known.added + excluded.added, changed = known.changed + excluded.changed,
      moments = known.moments || excluded.moments
    where known.actor = excluded.actor and known.undone_before is null;
  end if;
  return json_build_object('added', added, 'changed', changed);
end
$$;
grant execute on function public.import_products(jsonb, jsonb) to authenticated;
