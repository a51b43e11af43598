-- When what a product's datasheet shows of it was last changed. Prices, pieces on the shelf and reviews change
-- day by day, and stand on no datasheet.

alter table public.products add column revised_at timestamptz not null default now();
update public.products set revised_at = updated_at;

create function private.keep_revision() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (
    new.name, new.description, new.category_id, new.image_url, new.type_id, new.technical_data,
    new.sample_fields
  ) is distinct from (
    old.name, old.description, old.category_id, old.image_url, old.type_id, old.technical_data,
    old.sample_fields
  ) then
    new.revised_at := now();
  end if;
  return new;
end
$$;
create trigger keep_revision before update on public.products
  for each row execute function private.keep_revision();

grant select (revised_at) on public.products to anon, authenticated;

-- What belongs to a product stands on its datasheet, and is saved by itself.
create function private.revise_related() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locked in one order, so that two who relate the same products wait instead of blocking.
  perform from public.products where id in (
    select product_id from changed union select other_product_id from changed
  ) order by id for no key update;
  update public.products set revised_at = now() where id in (
    select product_id from changed union select other_product_id from changed
  );
  return null;
end
$$;
create trigger revise_added after insert on public.product_relations
  referencing new table as changed for each statement execute function private.revise_related();
create trigger revise_removed after delete on public.product_relations
  referencing old table as changed for each statement execute function private.revise_related();

-- A product that somebody is editing stays the version that they read, and has no line in its history.
drop trigger touch_updated_at on public.products;
create trigger touch_updated_at before update on public.products for each row
  when (not (
    new.revised_at <> old.revised_at
    and to_jsonb(new) - 'revised_at' = to_jsonb(old) - 'revised_at'
  ))
  execute function private.touch_updated_at();

-- As before, and without the moment of a revision.
create or replace function private.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - '{updated_at,revised_at}'::text[] end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - '{updated_at,revised_at}'::text[] end;
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
$$;
