-- Undoes a supplier's prices and up to 1,000 steps, the latest first, until `more` is false. A product
-- or price that was changed since, or that an order or quotation names, stays.
create or replace function public.undo_import(target uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  done public.product_imports;
  steps bigint[];
  names text;
  undone integer;
  deleted integer;
  touched integer;
  offers integer := 0;
  kept_offers integer := 0;
begin
  perform private.require_office();
  select * into done from public.product_imports where id = target for update;
  if done.id is null or done.undone_at is not null then
    raise exception using message = 'over';
  end if;
  steps := array(
    select id from public.audit_log
    where actor is not distinct from done.actor and at = any (done.moments)
      and table_name in ('products', 'product_relations', 'categories')
      and (done.undone_before is null or id < done.undone_before)
    order by id desc limit 1000
  );
  update public.product_imports set
    undone_before = coalesce(steps[cardinality(steps)], done.undone_before, 0),
    undone_at = case when cardinality(steps) < 1000 then now() end
  where id = target;

  if done.undone_before is null then
    with undone_offers as (
      update public.product_suppliers as held
      set (supplier_number, price, price_from, pack_size, minimum, lead_days) = (
        select supplier_number, price, price_from, pack_size, minimum, lead_days
        from jsonb_populate_record(held, given -> 'was')
      )
      from jsonb_array_elements(done.offers) as given
      where held.supplier_id = done.supplier_id and held.product_id = (given ->> 'product_id')::uuid
        and given -> 'was' <> 'null' and to_jsonb(held) @> (given - 'was')
      returning held.id
    ), deleted_offers as (
      delete from public.product_suppliers as held using jsonb_array_elements(done.offers) as given
      where held.supplier_id = done.supplier_id and held.product_id = (given ->> 'product_id')::uuid
        and given -> 'was' = 'null' and to_jsonb(held) @> (given - 'was') and held.last_price is null
      returning held.id
    )
    select (select count(*) from undone_offers) + (select count(*) from deleted_offers) into offers;
    kept_offers := jsonb_array_length(done.offers) - offers;
  end if;
  delete from public.product_relations held using public.audit_log step
  where step.id = any (steps) and step.table_name = 'product_relations'
    and step.action = 'insert' and held.id = step.row_id;
  insert into public.product_relations
  select held.*
  from public.audit_log step, jsonb_populate_record(null::public.product_relations, step.before) held
  where step.id = any (steps) and step.table_name = 'product_relations' and step.action = 'delete'
    and exists (select from public.products where id = held.product_id)
    and (
      held.other_product_id is null
      or exists (select from public.products where id = held.other_product_id)
    )
  on conflict do nothing;

  select string_agg(quote_ident(attname), ', ') into names
  from pg_attribute
  where attrelid = 'public.products'::regclass and attnum > 0 and not attisdropped
    and has_column_privilege('authenticated', attrelid, attnum, 'update');
  execute format(
    $sql$
      update public.products p set (%1$s) = (
        select %1$s from jsonb_populate_record(p, step.before)
      )
      from public.audit_log step
      where step.id = any ($1) and step.table_name = 'products' and step.action = 'update'
        and p.id = step.row_id and p.updated_at = step.at
    $sql$,
    names
  ) using steps;
  get diagnostics undone = row_count;

  -- These deletions are the undo and need none.
  perform set_config('undo.keeps', 'no', true);
  delete from public.products p using public.audit_log step
  where step.id = any (steps) and step.table_name = 'products' and step.action = 'insert'
    and p.id = step.row_id and p.updated_at = step.at
    and not private.is_traded(p.id);
  get diagnostics deleted = row_count;
  delete from public.categories c using public.audit_log step
  where step.id = any (steps) and step.table_name = 'categories' and step.action = 'insert'
    and c.id = step.row_id
    and not exists (select from public.products where category_id = c.id);
  perform set_config('undo.keeps', '', true);
  select count(*) into touched from public.audit_log
  where id = any (steps) and table_name = 'products';
  return json_build_object(
    'more', cardinality(steps) = 1000, 'undone', undone + deleted + offers,
    'kept', touched - undone - deleted + kept_offers
  );
end
$$;
grant execute on function public.undo_import(uuid) to authenticated;
