-- What somebody changes is announced, so that it appears on the screens of the others by itself. The notice names
-- the table only: who may read what of it, row-level security says when it is read.

create function private.announce_office_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('office_changed', tg_table_name);
  return null;
end
$$;

do $$
declare
  shown text;
begin
  foreach shown in array array[
    'attachments', 'categories', 'contact_message_items', 'contact_messages', 'messages', 'order_items',
    'orders', 'product_fields', 'product_relations', 'product_types', 'products', 'profiles',
    'quote_events', 'quote_lines', 'quotes', 'reviews', 'stock_reservations'
  ] loop
    execute format(
      'create trigger announce_office_change after insert or update or delete on public.%I
       for each statement execute function private.announce_office_change()', shown
    );
  end loop;
end
$$;

-- Which record stands open in a tab of somebody of the office. A tab says so every half minute: what it has not
-- said for longer is over.
create unlogged table private.open_records (
  tab uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  record text not null check (char_length(record) between 1 and 100),
  seen_at timestamptz not null default now()
);
create index open_records_record_idx on private.open_records (record, seen_at);
create index open_records_user_id_idx on private.open_records (user_id);

-- Notes what stands open in a tab, nothing for an empty text, and returns the names of the others who have the
-- same record open.
create function public.open_record(tab uuid, record text) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  news integer;
begin
  perform private.require_admin();
  delete from private.open_records as kept
  where kept.tab = open_record.tab and kept.record <> open_record.record
    and kept.user_id = auth.uid()
    or kept.seen_at < now() - interval '75 seconds';
  get diagnostics news = row_count;
  if record <> '' then
    update private.open_records as kept set seen_at = now()
    where kept.tab = open_record.tab and kept.user_id = auth.uid();
    if not found and (
      select count(*) < 50 from private.open_records where user_id = auth.uid()
    ) then
      insert into private.open_records (tab, user_id, record)
      values (open_record.tab, auth.uid(), open_record.record) on conflict do nothing;
      news := news + 1;
    end if;
  end if;
  if news > 0 then
    perform pg_notify('office_changed', 'open_records');
  end if;
  return array(
    select distinct coalesce(nullif(full_name, ''), email, 'Somebody')
    from private.open_records as kept join public.profiles on profiles.id = kept.user_id
    where kept.record = open_record.record and kept.user_id <> auth.uid()
      and kept.seen_at > now() - interval '75 seconds'
    order by 1
  );
end
$$;
grant execute on function public.open_record(uuid, text) to authenticated;
