-- Strangers see what can be had of a product: neither what is on the shelf nor what orders keep back, of which the
-- one would tell the other.

-- It compares whole rows, which a condition before an update cannot do with a generated column.
drop trigger touch_updated_at on public.products;

alter table public.products
  add column available numeric not null generated always as (greatest(stock - reserved, 0)) stored;
grant select (available) on public.products to anon, authenticated;
revoke select (stock, reserved) on public.products from anon, authenticated;

create function private.touch_product() returns trigger
language plpgsql set search_path = ''
as $$
declare
  kept constant text[] := '{revised_at,rating,reviews,reserved,available}';
begin
  if (new.revised_at, new.rating, new.reviews, new.reserved)
      is not distinct from (old.revised_at, old.rating, old.reviews, old.reserved)
    or to_jsonb(new) - kept <> to_jsonb(old) - kept then
    new.updated_at := now();
  end if;
  return new;
end
$$;
create trigger touch_updated_at before update on public.products
  for each row execute function private.touch_product();

drop trigger record_update on public.products;
create trigger record_update after update on public.products for each row
  when (to_jsonb(new) - '{reserved,available}'::text[] <> to_jsonb(old) - '{reserved,available}'::text[])
  execute function private.record_change();

-- As before, without what follows from other columns.
CREATE OR REPLACE FUNCTION private.record_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person constant uuid := auth.uid();
begin
  insert into public.audit_log (actor, table_name, row_id, action, after)
  select person, tg_table_name, added.id, 'insert', to_jsonb(added) - '{updated_at,revised_at,available}'::text[]
  from added;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - '{updated_at,revised_at,available}'::text[] end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - '{updated_at,revised_at,available}'::text[] end;
  was jsonb;
  becomes jsonb;
begin
  if tg_op = 'UPDATE' then
    select
      jsonb_object_agg(key, private.recorded(old_row -> key, key = any (tg_argv))),
      jsonb_object_agg(key, private.recorded(value, key = any (tg_argv)))
      into was, becomes
      from jsonb_each(new_row) where value is distinct from old_row -> key;
    if becomes is null then
      return null;
    end if;
  elsif tg_op = 'INSERT' then
    becomes := new_row;
  elsif tg_table_name = 'contact_messages' then
    was := jsonb_build_object('created_at', old_row -> 'created_at');
  else
    was := old_row;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  values (
    auth.uid(), tg_table_name, coalesce(new_row ->> 'id', old_row ->> 'id')::uuid,
    lower(tg_op), was, becomes
  );
  return null;
end
$function$;

-- As before; what is called stock is what a visitor would see.
CREATE OR REPLACE FUNCTION public.unpublished_products()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.in_office() then
    raise exception 'Only the office may read products that are not published.' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(
      to_jsonb(p) - array(
        select attname::text from pg_catalog.pg_attribute
        where attrelid = 'public.products'::regclass and attnum > 0 and not attisdropped
          and not has_column_privilege('anon', attrelid, attnum, 'select')
      ) || jsonb_build_object(
        'state', p.state, 'stock', p.available, 'category', jsonb_build_object('name', c.name)
      )
      order by p.name, p.id
    ), '[]')
    from (
      select * from public.products where state <> 'published' order by name, id limit 1000
    ) as p
    join public.categories as c on c.id = p.category_id
  );
end
$function$;

-- Up to a thousand shelves behind an id, of these products or of all.
create function public.read_shelves(ids jsonb default null, after uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.at_work() then
    raise exception 'Only the office and the workshop may read shelves.' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(shelf) order by shelf.id), '[]')
    from (
      select id, name, stock, reserved from public.products
      where (ids is null or id in (select value::uuid from jsonb_array_elements_text(ids))) and (after is null or id > after)
      order by id limit 1000
    ) as shelf
  );
end
$$;
revoke execute on function public.read_shelves(jsonb, uuid) from public, anon;
grant execute on function public.read_shelves(jsonb, uuid) to authenticated;
