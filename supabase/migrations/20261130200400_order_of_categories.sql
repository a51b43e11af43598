-- The office's order of categories, which the catalogue's list of them follows; by name until somebody has chosen one.

alter table public.categories add column position integer not null default 0;
grant select (position) on public.categories to anon, authenticated;

-- A new one stands behind those that have been ordered.
create function private.place_new_category() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.position := coalesce(
    (select max(position) + 1 from public.categories having max(position) > 0), 0
  );
  return new;
end
$$;
create trigger place_new_category before insert on public.categories
  for each row when (current_setting('undo.restores', true) is distinct from 'yes')
  execute function private.place_new_category();

-- Puts a category at a place, counted from 0.
create function public.place_category(target uuid, place integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  -- Two who order them at one moment wait for each other, in the order in which a merge locks them.
  perform from public.categories order by id for update;
  with others as (
    select id, row_number() over (order by position, name) - 1 as at
    from public.categories where id <> target
  ), ordered as (
    select id, at + (at >= place)::integer as at from others
    union all select target, least(greatest(place, 0), (select count(*) from others))
  )
  update public.categories c set position = ordered.at
  from ordered where c.id = ordered.id and c.position <> ordered.at;
end
$$;

create or replace function public.list_categories() returns table (id uuid, name text, products bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return query
    select c.id, c.name, (select count(*) from public.products p where p.category_id = c.id)
    from public.categories c order by c.position, lower(c.name);
end
$$;

-- Merges a type into another one: its products go over with their values, and so do the fields that the other one
-- has not, so that nothing is out of sight. Where the other one has a field of that key and a value does not fit it,
-- nothing happens, and the value is named. Returns how many products moved.
create function public.merge_product_types(merged uuid, into_type uuid) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  fields uuid[];
  moved uuid[];
  after constant integer := (
    select coalesce(max(position) + 1, 0) from public.product_fields where type_id = into_type
  );
begin
  perform private.require_office();
  if merged = into_type then
    raise exception 'A type cannot be merged into itself.';
  end if;
  -- Locked in one order, so that two who merge each other's types wait instead of blocking.
  perform from public.product_types where id in (merged, into_type) order by id for update;
  if (select count(*) from public.product_types where id in (merged, into_type)) < 2 then
    raise exception 'One of these types is not there any more.' using errcode = 'PT409';
  end if;
  with rows as (
    update public.product_fields as field set type_id = into_type, position = after + position
    where type_id = merged and not exists (
      select from public.product_fields as there
      where there.type_id = into_type and (
        there.key = field.key
        or coalesce(nullif(there.symbol, ''), there.label)
            = coalesce(nullif(field.symbol, ''), field.label) and there.unit = field.unit
      )
    )
    returning id
  ) select coalesce(array_agg(id), '{}') into fields from rows;
  with rows as (
    update public.products set type_id = into_type where type_id = merged returning id
  ) select coalesce(array_agg(id), '{}') into moved from rows;
  delete from public.product_types where id = merged;
  perform private.keep_moved(merged, 'public.product_fields', 'type_id', fields, into_type);
  perform private.keep_moved(merged, 'public.products', 'type_id', moved, into_type);
  return cardinality(moved);
end
$$;
grant execute on function
  public.place_category(uuid, integer), public.merge_product_types(uuid, uuid)
to authenticated;
