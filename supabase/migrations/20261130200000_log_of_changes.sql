-- The log as a list: each line says of which record it is, so that a line of an order is found with its order.

alter table public.audit_log
  add column record_table text not null default '' check (char_length(record_table) <= 63),
  add column record_id uuid;

-- A photo belongs to its product, a line to its order. Of a change only the columns that changed are recorded:
-- then the row itself is still there to say to what it belongs.
create function private.name_record() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  held jsonb := coalesce(new.after, '{}') || coalesce(new.before, '{}');
  owner text := case new.table_name
    when 'order_items' then 'order_id'
    when 'product_photos' then 'product_id'
    when 'product_relations' then 'product_id'
    when 'product_fields' then 'type_id'
  end;
begin
  -- A backup says it itself.
  if new.record_table <> '' then
    return new;
  end if;
  new.record_table := case new.table_name
    when 'order_items' then 'orders'
    when 'product_photos' then 'products'
    when 'product_relations' then 'products'
    when 'product_fields' then 'product_types'
    else new.table_name
  end;
  if owner is null then
    new.record_id := new.row_id;
  elsif held ->> owner is not null then
    new.record_id := (held ->> owner)::uuid;
  else
    execute format('select %I from public.%I where id = $1', owner, new.table_name)
      into new.record_id using new.row_id;
  end if;
  new.record_id := coalesce(new.record_id, new.row_id);
  return new;
end
$$;
create trigger name_record before insert on public.audit_log
  for each row execute function private.name_record();

-- What was logged before.
alter table public.audit_log disable trigger refuse_change;
update public.audit_log set
  record_table = case table_name
    when 'order_items' then 'orders'
    when 'product_photos' then 'products'
    when 'product_relations' then 'products'
    when 'product_fields' then 'product_types'
    else table_name
  end,
  record_id = coalesce(
    case table_name
      when 'order_items' then coalesce(
        (coalesce(after ->> 'order_id', before ->> 'order_id'))::uuid,
        (select order_id from public.order_items where id = row_id)
      )
      when 'product_photos' then coalesce(
        (coalesce(after ->> 'product_id', before ->> 'product_id'))::uuid,
        (select product_id from public.product_photos where id = row_id)
      )
      when 'product_relations' then coalesce(
        (coalesce(after ->> 'product_id', before ->> 'product_id'))::uuid,
        (select product_id from public.product_relations where id = row_id)
      )
      when 'product_fields' then coalesce(
        (coalesce(after ->> 'type_id', before ->> 'type_id'))::uuid,
        (select type_id from public.product_fields where id = row_id)
      )
    end,
    row_id
  );
alter table public.audit_log enable trigger refuse_change;
alter table public.audit_log alter column record_id set not null;
create index audit_log_record_idx on public.audit_log (record_table, record_id, at desc);
create index audit_log_actor_idx on public.audit_log (actor, at desc);
create index audit_log_deleted_idx on public.audit_log (row_id) where action = 'delete';

-- Of a quotation the log holds what happened to it, and nothing of whom it is for: its texts are the customer's,
-- and a draft is saved letter by letter.
create function private.record_quote() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  values (
    auth.uid(), 'quotes', coalesce(new.id, old.id), lower(tg_op),
    case when tg_op <> 'INSERT' then
      jsonb_build_object('state', old.state, 'number', old.number, 'revision', old.revision) end,
    case when tg_op <> 'DELETE' then jsonb_build_object(
      'state', new.state, 'number', new.number, 'revision', new.revision, 'gross', new.gross,
      'currency', new.currency
    ) end
  );
  return null;
end
$$;
create trigger record_quote after insert or delete on public.quotes
  for each row execute function private.record_quote();
create trigger record_state after update of state on public.quotes
  for each row when (new.state <> old.state) execute function private.record_quote();

-- What a record is called now; null when it is gone, empty for what has no name beside its id.
create function private.record_name(record_table text, record_id uuid) returns text
language sql stable set search_path = ''
as $$
  select case record_table
    when 'products' then (select name from public.products where id = record_id)
    when 'categories' then (select name from public.categories where id = record_id)
    when 'product_types' then (select name from public.product_types where id = record_id)
    when 'customers' then (select name from public.customers where id = record_id)
    when 'orders' then (select '' from public.orders where id = record_id)
    when 'contact_messages' then (select reference from public.contact_messages where id = record_id)
    when 'quotes' then (
      select coalesce(number || case when revision > 1 then ' revision ' || revision else '' end, '')
      from public.quotes where id = record_id
    )
    when 'settings' then (select key from public.settings where id = record_id)
    when 'reviews' then (
      select products.name from public.reviews join public.products on products.id = product_id
      where reviews.id = record_id
    )
    when 'profiles' then (
      select coalesce(nullif(full_name, ''), email, '') from public.profiles where id = record_id
    )
  end
$$;

-- The lines of the log that match, the latest first, with the names of who did it and of the record.
create function public.list_changes(
  words text default '',
  kind text default null,
  record uuid default null,
  person uuid default null,
  from_moment timestamptz default null,
  to_moment timestamptz default null,
  first_row integer default 0,
  row_count integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  condition text := 'true'
    || case when kind is null then '' else ' and record_table = $1' end
    || case when record is null then '' else ' and record_id = $2' end
    || case when person is null then '' else ' and actor = $3' end
    || case when from_moment is null then '' else ' and at >= $4' end
    || case when to_moment is null then '' else ' and at < $5' end
    || case when btrim(words) = '' then '' else $sql$ and record_id in (
      select private.find_rows(one, $6)
      from unnest('{enquiry,order,quote,person,customer}'::text[]) as one
      union select id from public.products where lower(name) like all ($7)
      union select id from public.categories where lower(name) like all ($7)
      union select id from public.product_types where lower(name) like all ($7)
      union select id from public.settings where lower(key) like all ($7)
      union select row_id from public.audit_log
        where action = 'delete' and lower(before ->> 'name') like all ($7)
    )$sql$ end;
  answer jsonb;
begin
  perform private.require_office();
  execute format(
    $sql$
      with page as (
        select * from public.audit_log where %1$s order by at desc, id desc offset $8 limit $9
      )
      select jsonb_build_object(
        'total', (select count(*) from public.audit_log where %1$s),
        'changes', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', page.id::text, 'at', page.at, 'action', page.action, 'table_name', page.table_name,
            'before', page.before, 'after', page.after, 'actor', page.actor,
            'by', (
              select coalesce(nullif(full_name, ''), email) from public.profiles where id = page.actor
            ),
            'record_table', page.record_table, 'record_id', page.record_id,
            'record_name', private.record_name(page.record_table, page.record_id),
            'was_called', (
              select before ->> 'name' from public.audit_log as gone
              where gone.row_id = page.record_id and gone.action = 'delete' order by gone.id desc limit 1
            ),
            'currency', (
              select currency from public.orders
              where page.record_table = 'orders' and orders.id = page.record_id
            )
          ) order by page.at desc, page.id desc), '[]') from page
        )
      )
    $sql$,
    condition
  )
  into answer
  using
    kind, record, person, from_moment, to_moment, words,
    array(
      select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
      from regexp_split_to_table(lower(btrim(words)), '\s+') as word
    ),
    greatest(first_row, 0), greatest(row_count, 0);
  return answer;
end
$$;
grant execute on function
  public.list_changes(text, text, uuid, uuid, timestamptz, timestamptz, integer, integer)
to authenticated;

-- Every table whose changes are logged is announced, so that new lines appear by themselves.
create trigger announce_office_change after insert or update or delete on public.settings
  for each statement execute function private.announce_office_change();
