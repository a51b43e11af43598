-- What somebody of the office deletes can be had back for some minutes: the row with all that went with it, and
-- what pointed to it. A trigger keeps it whoever deletes by whatever way. It holds what an erasure must find, so
-- it is kept for those minutes only, and never read but by the function that brings it back. Unlogged: no backup and
-- no archive of the database's log has it.

create unlogged table private.deletions (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  transaction xid8 not null default pg_current_xact_id(),
  actor uuid not null,
  table_name text not null,
  record_id uuid not null,
  -- What it was called.
  name text not null
);
create index deletions_record_id_idx on private.deletions (record_id);
create unlogged table private.deleted_rows (
  deletion uuid not null references private.deletions (id) on delete cascade,
  -- Rows after those that they belong to.
  position bigint generated always as identity,
  table_name regclass not null,
  held jsonb not null,
  -- The one column of it that holds bytes, as a part of a file does: as JSON it would be twice as large.
  bytes bytea,
  primary key (deletion, position)
);
create unlogged table private.deleted_references (
  deletion uuid not null references private.deletions (id) on delete cascade,
  table_name regclass not null,
  column_name name not null,
  row_ids uuid[] not null,
  -- Where they point since then: to what it was merged into.
  points_to uuid
);
create index deleted_references_deletion_idx on private.deleted_references (deletion);

-- The column of a table that holds bytes; null where there is none.
create function private.bytes_column(target regclass) returns name
language sql stable set search_path = ''
as $$
  select attname from pg_catalog.pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped
    and atttypid = 'pg_catalog.bytea'::pg_catalog.regtype
$$;

-- Keeps the rows of a table whose column holds one of these ids, all that would go with them, and what points
-- to them: as the foreign keys say, so that a table which comes later is thought of.
create function private.keep_rows(target_deletion uuid, target regclass, by_column name, ids uuid[])
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  bytes constant name := private.bytes_column(target);
  -- Bytes as JSON would take twice their room.
  others constant text := (
    select string_agg(format('one.%I', attname), ', ' order by attnum)
    from pg_catalog.pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attname is distinct from bytes
  );
  kept uuid[];
  key record;
  pointing uuid[];
begin
  execute format(
    'with kept as (
      insert into private.deleted_rows (deletion, table_name, held, bytes)
      select $1, $2, row.held, row.bytes
      from (
        select (select to_jsonb(held) from (select %s) as held) as held, %s as bytes
        from %s as one where %I = any ($3)
      ) as row
      order by coalesce((row.held ->> ''position'')::bigint, 0)
      returning held
    ) select array_agg((held ->> ''id'')::uuid) from kept
      where exists (select from pg_catalog.pg_constraint where contype = ''f'' and confrelid = $2)',
    others, case when bytes is null then 'null::bytea' else format('one.%I', bytes) end, target, by_column
  ) into kept using target_deletion, target, ids;
  if kept is null then
    return;
  end if;
  for key in
    select conrelid::regclass as child, confdeltype, attname
    from pg_catalog.pg_constraint
    join pg_catalog.pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = target and confdeltype in ('c', 'n')
      -- A quotation's first revision refers to itself.
      and conrelid <> confrelid
      -- Triggers write what customers are found by.
      and conrelid <> 'private.customer_keys'::regclass
    order by conname
  loop
    if key.confdeltype = 'c' then
      perform private.keep_rows(target_deletion, key.child, key.attname, kept);
    else
      execute format(
        'insert into private.deleted_references (deletion, table_name, column_name, row_ids)
         select $1, $2, $3, array_agg(one.id) from %s as one where %I = any ($4) group by %I',
        key.child, key.attname, key.attname
      ) using target_deletion, key.child, key.attname, kept;
    end if;
  end loop;
end
$$;

-- Bytes of the files that came with an enquiry.
create function private.size_of_files(enquiry uuid) returns bigint
language sql stable set search_path = ''
as $$
  select coalesce(sum(size), 0) from public.attachments where contact_message_id = enquiry
$$;

create function private.keep_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  held constant jsonb := to_jsonb(old);
  kept uuid;
begin
  -- What a person wants erased is never copied.
  if not private.in_office() or current_setting('undo.keeps', true) = 'no' then
    return old;
  end if;
  -- What its sender made large is deleted for good, and not copied within the time of a statement.
  if tg_table_name = 'contact_messages' and private.size_of_files(old.id) > 52428800 then
    return old;
  end if;
  delete from private.deletions
  where at < now() - private.undo_period() or record_id = old.id;
  insert into private.deletions (actor, table_name, record_id, name)
  values (
    auth.uid(), tg_table_name, old.id,
    coalesce(
      nullif(held ->> 'label', ''), nullif(held ->> 'reference', ''), nullif(held ->> 'number', ''),
      case when tg_table_name <> 'contact_messages' then nullif(held ->> 'name', '') end, ''
    )
  )
  returning id into kept;
  perform private.keep_rows(kept, tg_relid::regclass, 'id', array[old.id]);
  return old;
end
$$;

-- Only what was deleted itself: the rest goes with it. Last of the triggers, so that what may not be deleted is
-- told before it is copied.
do $$
declare
  target text;
begin
  foreach target in array array[
    'products', 'product_photos', 'product_types', 'product_fields', 'categories', 'customers',
    'contact_messages', 'quotes'
  ] loop
    execute format(
      'create trigger zz_keep_deleted before delete on public.%I
       for each row when (pg_trigger_depth() = 0) execute function private.keep_deleted()', target
    );
  end loop;
end
$$;

-- A merge of customers has an undo of its own.
create function private.forget_merged() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.deletions where record_id = (new.gone ->> 'id')::uuid;
  return null;
end
$$;
create trigger forget_merged after insert on private.customer_merges
  for each row execute function private.forget_merged();

-- Triggers that write anew what a new row says leave alone what comes back.
drop trigger attach_customer on public.contact_messages;
create trigger attach_customer before insert on public.contact_messages
  for each row when (current_setting('undo.restores', true) is distinct from 'yes')
  execute function private.attach_enquiry();
drop trigger number_enquiry on public.contact_messages;
create trigger number_enquiry before insert on public.contact_messages
  for each row when (current_setting('undo.restores', true) is distinct from 'yes')
  execute function private.number_enquiry();
drop trigger attach_customer on public.quotes;
create trigger attach_customer before insert on public.quotes
  for each row when (current_setting('undo.restores', true) is distinct from 'yes')
  execute function private.attach_quote();
drop trigger record_new_stock on public.products;
create trigger record_new_stock after insert on public.products
  for each row when (current_setting('undo.restores', true) is distinct from 'yes')
  execute function private.record_stock();
drop trigger follow_reservation on public.stock_reservations;
create trigger follow_reservation after insert or update or delete on public.stock_reservations
  for each row when (current_setting('undo.restores', true) is distinct from 'yes')
  execute function private.follow_reservation();

create function private.bring_back(target regclass, held jsonb, bytes bytea) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  bytes_column constant name := private.bytes_column(target);
  columns text;
  given text;
begin
  select
    string_agg(format('%I', attname), ', ' order by attnum),
    string_agg(case when attname = bytes_column then '$2' else format('one.%I', attname) end, ', ' order by attnum)
    into columns, given
  from pg_catalog.pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '';
  execute format(
    'insert into %1$s (%2$s) overriding system value
     select %3$s from jsonb_populate_record(null::%1$s, $1) as one', target, columns, given
  ) using held, bytes;
end
$$;

-- Brings back what was deleted within the last minutes, by its id. Refused when something else has taken its place;
-- what hung on something that is gone too is left out. Returns how much was left out.
create function public.undo_deletion(target uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  done private.deletions;
  one private.deleted_rows;
  link private.deleted_references;
  first boolean := true;
  left_out integer := 0;
  kept_for uuid;
begin
  perform private.require_office();
  -- An erasure at the same moment waits, and finds what has come back.
  perform pg_advisory_xact_lock(hashtextextended('undo', 0));
  -- Of two who press it at one moment the second finds nothing to undo.
  select * into done from private.deletions
  where record_id = target and at > now() - private.undo_period() for update;
  if done.id is null then
    raise exception 'This cannot be undone any more.' using errcode = 'PT409';
  end if;
  perform set_config('undo.restores', 'yes', true);
  for one in select * from private.deleted_rows where deletion = done.id order by position loop
    begin
      perform private.bring_back(one.table_name, one.held, one.bytes);
    exception
      when foreign_key_violation then
        if first then
          raise exception 'It cannot come back: what it belonged to was deleted since.'
            using errcode = 'PT409';
        end if;
        left_out := left_out + 1;
      when unique_violation or check_violation then
        raise exception 'It cannot come back: something else has taken its place. %',
          case when sqlerrm like 'duplicate key%' then '' else sqlerrm end using errcode = 'PT409';
    end;
    first := false;
  end loop;
  perform set_config('undo.restores', '', true);

  for link in select * from private.deleted_references where deletion = done.id loop
    begin
      execute format(
        'update %s set %I = $1 where id = any ($2) and %I is not distinct from $3',
        link.table_name, link.column_name, link.column_name
      ) using target, link.row_ids, link.points_to;
    exception
      when foreign_key_violation or unique_violation or check_violation then
        left_out := left_out + 1;
    end;
  end loop;
  -- An order may have been cancelled since.
  for kept_for in
    select distinct order_id from public.stock_reservations
    where product_id = target and done.table_name = 'products' order by order_id
  loop
    perform private.settle_stock(kept_for);
  end loop;
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), done.table_name, target, 'update', '{"restored": true}');
  delete from private.deletions where id = done.id;
  return left_out;
end
$$;

-- What can be had back now, the latest first.
create function public.recent_deletions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'record_id', record_id, 'table_name', table_name, 'name', deletions.name, 'at', at,
      'by', (
        select coalesce(nullif(full_name, ''), email) from public.profiles where id = deletions.actor
      )
    ) order by at desc, id), '[]')
    from private.deletions where at > now() - private.undo_period()
  );
end
$$;
grant execute on function public.undo_deletion(uuid), public.recent_deletions() to authenticated;

-- As before; the products can go back.
create or replace function public.merge_categories(category uuid, into_category uuid) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  moved uuid[];
begin
  perform private.require_office();
  if category = into_category then
    raise exception 'A category cannot be merged into itself.';
  end if;
  -- Locked in one order, so that two who merge each other's categories wait instead of blocking.
  perform from public.categories where id in (category, into_category) order by id for update;
  if (select count(*) from public.categories where id in (category, into_category)) < 2 then
    raise exception 'One of these categories is not there any more.' using errcode = 'PT409';
  end if;
  with rows as (
    update public.products set category_id = into_category where category_id = category returning id
  ) select coalesce(array_agg(id), '{}') into moved from rows;
  delete from public.categories where id = category;
  perform private.keep_moved(category, 'public.products', 'category_id', moved, into_category);
  return cardinality(moved);
end
$$;

-- Notes which rows were given to something else before what they belonged to was deleted.
create function private.keep_moved(
  record uuid, target regclass, by_column name, ids uuid[], now_at uuid
) returns void
language sql security definer set search_path = ''
as $$
  insert into private.deleted_references (deletion, table_name, column_name, row_ids, points_to)
  select id, target, by_column, ids, now_at from private.deletions
  where record_id = record and transaction = pg_current_xact_id()
$$;

-- What an erasure deletes, and what was deleted of the person in the minutes before, is kept by nobody.
create function private.forget_deleted(address text) returns void
language sql security definer set search_path = ''
as $$
  delete from private.deletions
  where transaction = pg_current_xact_id() or at < now() - private.undo_period() or exists (
    select from private.deleted_rows
    where deletion = deletions.id and (
      strpos(lower(held::text), lower(btrim(to_jsonb(address)::text, '"'))) > 0
      or held ->> 'user_id' is not null
        and not exists (select from auth.users where id = (held ->> 'user_id')::uuid)
    )
  )
$$;
do $$
declare
  before constant text := pg_get_functiondef('public.erase_person(text)'::regprocedure);
  after constant text := replace(
    before, 'perform private.record_person(given, ''delete'', figures);',
    'perform private.forget_deleted(given);
  perform private.record_person(given, ''delete'', figures);'
  );
begin
  if after = before then
    raise exception 'erase_person is not as it was.';
  end if;
  execute after;
end
$$;
