-- Names are ordered as people look for them: "de Beer" before "Dlamini", Krüger beside Kruger. A server without ICU
-- orders them by their bytes, as before.
do $$
begin
  create collation private.names (provider = icu, locale = 'und');
exception when feature_not_supported then
  create collation private.names from pg_catalog."C";
end
$$;

-- A trigger that names a column stands in the way of its type: it goes, and comes back as it was.
do $$
declare
  named record;
  held record;
  triggers text[];
begin
  for named in
    select attrelid, attrelid::regclass as owner, attnum, attname from pg_catalog.pg_attribute
    where (attrelid, attname) in (
      ('public.contact_messages'::regclass, 'name'), ('public.orders'::regclass, 'customer_name'),
      ('public.customers'::regclass, 'name'), ('public.profiles'::regclass, 'full_name')
    )
  loop
    triggers := '{}';
    for held in
      select oid, tgname from pg_catalog.pg_trigger where tgrelid = named.attrelid and oid in (
        select objid from pg_catalog.pg_depend
        where classid = 'pg_catalog.pg_trigger'::regclass and refobjid = named.attrelid
          and refobjsubid = named.attnum
      )
    loop
      triggers := triggers || pg_catalog.pg_get_triggerdef(held.oid);
      execute format('drop trigger %I on %s', held.tgname, named.owner);
    end loop;
    execute format('alter table %s alter column %I type text collate private.names', named.owner, named.attname);
    for held in select unnest(triggers) as definition loop
      execute held.definition;
    end loop;
  end loop;
end
$$;

-- Another ICU (a new PostgreSQL, a restored disk) may order in another way than the indexes were built. Says whether it
-- was so. Only the owner of the tables may call it.
create function private.renew_order_of_names() returns boolean
language plpgsql set search_path = ''
as $$
declare
  outdated oid;
  ordered record;
begin
  select oid into outdated from pg_catalog.pg_collation
  where collname = 'names' and collnamespace = 'private'::regnamespace
    and collversion is distinct from pg_catalog.pg_collation_actual_version(oid);
  if outdated is null then
    return false;
  end if;
  for ordered in
    select indexrelid::regclass as index from pg_catalog.pg_index where outdated = any (indcollation)
  loop
    execute format('reindex index %s', ordered.index);
  end loop;
  alter collation private.names refresh version;
  return true;
end
$$;
