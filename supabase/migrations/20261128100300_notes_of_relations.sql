-- As before, and a relation that a row brings has its note.
create or replace function public.import_products(rows jsonb) returns json
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
