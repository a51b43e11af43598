-- Two customers that are one: how they are found, merged with everything that belongs to them, and parted again
-- for some minutes.

-- A company's name without its legal form, spaces and marks.
create function private.company_key(name text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      lower(name),
      '\m(pty|ltd|limited|proprietary|cc|inc|incorporated|npc|plc|llc|gmbh|bv|ag|co|company|and|the)\M',
      '', 'g'
    ),
    '[^[:alnum:]]', '', 'g'
  )
$$;

-- A telephone number in one writing, with its country where that is known; empty for what is none.
create function private.phone_key(phone text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(min(form collate "C"), '')
  from regexp_split_to_table(private.phone_forms(phone), ' ') as form
  where char_length(form) >= 7
$$;

-- The part of an address behind the @ where it is a company's own. Everybody has an address at the others.
create function private.own_domain(email text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when domain ~ '^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|mail|proton|protonmail|yandex|qq|163|126|zoho)\.'
      or domain in (
        'mweb.co.za', 'telkomsa.net', 'vodamail.co.za', 'webmail.co.za', 'iafrica.com',
        'absamail.co.za', 'lantic.net', 'polka.co.za', 'global.co.za', 'mtnloaded.co.za',
        'netactive.co.za', 'icon.co.za', 'intekom.co.za', 'cybersmart.co.za'
      ) then ''
    else domain
  end
  from (select split_part(lower(email), '@', 2) as domain) as given
$$;

-- Pairs that somebody has looked at and kept.
create table private.different_customers (
  one uuid not null references public.customers (id) on delete cascade,
  other uuid not null references public.customers (id) on delete cascade,
  primary key (one, other),
  check (one < other)
);
create index different_customers_other_idx on private.different_customers (other);

-- What customers are compared by, kept beside them: put together for 20,000 at every look, it took seconds.
create table private.customer_keys (
  customer_id uuid not null references public.customers (id) on delete cascade,
  kind text not null check (kind in ('name', 'phone', 'domain')),
  key text not null,
  primary key (customer_id, kind, key)
);
create index customer_keys_key_idx on private.customer_keys (kind, key);

create function private.write_customer_keys(target uuid) returns void
language sql set search_path = ''
as $$
  delete from private.customer_keys where customer_id = target;
  insert into private.customer_keys (customer_id, kind, key)
  select customers.id, said.kind, said.key
  from public.customers cross join lateral (
    select 'name' as kind, private.company_key(customers.name) as key
    union
    select 'phone', private.phone_key(customers.phone)
    union
    select 'phone', private.phone_key(person.phone) from public.customer_people as person
    where person.customer_id = target
    union
    select 'domain', private.own_domain(person.email) from public.customer_people as person
    where person.customer_id = target
  ) as said
  where customers.id = target and said.key <> ''
$$;

create function private.keep_customer_keys() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_customer_keys(new.id);
  return null;
end
$$;
create trigger keep_keys after insert or update of name, phone on public.customers
  for each row execute function private.keep_customer_keys();

create function private.keep_people_keys() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_customer_keys(customer_id)
  from (select distinct customer_id from changed) as customers;
  return null;
end
$$;
create trigger keep_keys_of_added after insert on public.customer_people
  referencing new table as changed for each statement execute function private.keep_people_keys();
create trigger keep_keys_of_changed after update on public.customer_people
  referencing new table as changed for each statement execute function private.keep_people_keys();
create trigger keep_keys_of_removed after delete on public.customer_people
  referencing old table as changed for each statement execute function private.keep_people_keys();

-- What several customers have, of one of them or of all. What more than 20 share says nothing: the switchboard
-- of an estate.
create function private.shared_keys(target uuid) returns table (kind text, key text)
language plpgsql stable set search_path = ''
as $$
begin
  if target is null then
    return query select keys.kind, keys.key from private.customer_keys as keys
    group by keys.kind, keys.key having count(*) between 2 and 20;
  else
    return query select mine.kind, mine.key from private.customer_keys as mine
    where mine.customer_id = target and (
      select count(*) from private.customer_keys as keys
      where keys.kind = mine.kind and keys.key = mine.key
    ) between 2 and 20;
  end if;
end
$$;

create function private.customer_pairs(target uuid) returns table (one uuid, other uuid, reasons text[])
language sql stable set search_path = ''
as $$
  select one.customer_id, other.customer_id, array_agg(distinct shared.kind)
  from private.shared_keys(target) as shared
  join private.customer_keys as one using (kind, key)
  join private.customer_keys as other using (kind, key)
  where one.customer_id < other.customer_id
    and (target is null or target in (one.customer_id, other.customer_id))
    and not exists (
      select from private.different_customers as different
      where different.one = one.customer_id and different.other = other.customer_id
    )
  group by one.customer_id, other.customer_id
$$;

-- Pairs that may be one customer, the likeliest first; of one customer, or of all.
create function public.customer_doubles(target uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_customer_rights();
  return (
    select coalesce(jsonb_agg(to_jsonb(pair)), '[]') from (
      select pairs.reasons,
        jsonb_build_object('id', one.id, 'name', one.name) as one,
        jsonb_build_object('id', other.id, 'name', other.name) as other
      from private.customer_pairs(target) as pairs
      join public.customers as one on one.id = pairs.one
      join public.customers as other on other.id = pairs.other
      order by cardinality(pairs.reasons) desc, one.name, other.name, one.id, other.id limit 100
    ) as pair
  );
end
$$;

-- Says that two customers are not one: they are not offered again.
create function public.keep_both_customers(one uuid, other uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_customer_rights();
  insert into private.different_customers (one, other)
  select least(keep_both_customers.one, keep_both_customers.other),
    greatest(keep_both_customers.one, keep_both_customers.other)
  from public.customers where id = keep_both_customers.one and exists (
    select from public.customers where id = keep_both_customers.other
  )
  on conflict do nothing;
end
$$;

-- What becomes of the fields: whatever the one that stays does not say comes from the other; where they say
-- different things, the other's stands in the note, so that nothing is lost.
create function private.merged_customer(gone public.customers, stays public.customers)
returns public.customers
language plpgsql immutable set search_path = ''
as $$
declare
  becomes public.customers := stays;
  said text[] := '{}';
begin
  becomes.phone := coalesce(nullif(stays.phone, ''), gone.phone);
  becomes.vat_number := coalesce(nullif(stays.vat_number, ''), gone.vat_number);
  becomes.payment_terms := coalesce(nullif(stays.payment_terms, ''), gone.payment_terms);
  becomes.address := coalesce(nullif(stays.address, ''), gone.address);
  becomes.delivery_address := coalesce(nullif(stays.delivery_address, ''), gone.delivery_address);
  if lower(btrim(gone.name)) <> lower(btrim(stays.name)) then
    said := said || format('Also called %s', gone.name);
  end if;
  if gone.phone not in ('', becomes.phone) then
    said := said || format('Phone: %s', gone.phone);
  end if;
  if gone.vat_number not in ('', becomes.vat_number) then
    said := said || format('VAT number: %s', gone.vat_number);
  end if;
  if gone.payment_terms not in ('', becomes.payment_terms) then
    said := said || format('Payment terms: %s', gone.payment_terms);
  end if;
  if gone.address not in ('', becomes.address) then
    said := said || format(E'Address:\n%s', gone.address);
  end if;
  if gone.delivery_address not in ('', becomes.delivery_address) then
    said := said || format(E'Delivery address:\n%s', gone.delivery_address);
  end if;
  becomes.note := array_to_string(
    array_remove(array[stays.note, array_to_string(said, E'\n'), gone.note], ''), E'\n\n'
  );
  return becomes;
end
$$;

-- What a merge would do, with the versions of the two that it would be done to.
create function public.preview_customer_merge(customer uuid, into_customer uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  gone public.customers;
  stays public.customers;
begin
  perform private.require_customer_rights();
  select * into gone from public.customers where id = customer;
  select * into stays from public.customers where id = into_customer;
  if gone.id is null or stays.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'seen', gone.updated_at, 'into_seen', stays.updated_at,
    'becomes', to_jsonb(private.merged_customer(gone, stays)),
    'people', private.people_of(into_customer) || private.people_of(customer),
    'enquiries', (select count(*) from public.contact_messages where customer_id = customer),
    'quotes', (select count(*) from public.quotes where customer_id = customer),
    'orders', (select count(*) from public.orders where customer_id = customer)
  );
end
$$;

-- What a merge can be undone with, for some minutes.
create unlogged table private.customer_merges (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  gone jsonb not null,
  into_id uuid not null references public.customers (id) on delete cascade,
  into_before jsonb not null,
  -- The one that stays, as the merge left it.
  into_version timestamptz not null,
  -- Ids of what was moved, by table.
  moved jsonb not null
);
create index customer_merges_into_id_idx on private.customer_merges (into_id);

create function private.undo_period() returns interval
language sql immutable set search_path = ''
as $$
  select interval '10 minutes'
$$;

-- Gives rows that belong to one customer to another one; null for all that do, else those of these ids. Returns
-- which they were, by table.
create function private.move_papers(from_customer uuid, to_customer uuid, only_these jsonb)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  wanted uuid[];
  moved jsonb := '{}';
  ids uuid[];
  target text;
begin
  foreach target in array array['customer_people', 'contact_messages', 'quotes', 'orders'] loop
    wanted := case when only_these is not null
      then array(select jsonb_array_elements_text(only_these -> target)::uuid) end;
    execute format(
      'with rows as (
        update public.%I set customer_id = $1
        where customer_id = $2 and ($3::uuid[] is null or id = any ($3)) returning id
      ) select coalesce(array_agg(id), ''{}'') from rows', target
    ) into ids using to_customer, from_customer, wanted;
    moved := moved || jsonb_build_object(target, to_jsonb(ids));
  end loop;
  return moved;
end
$$;

-- Merges a customer into another one, if both still are as they were seen. Returns what it can be undone by.
create function public.merge_customers(
  customer uuid, seen timestamptz, into_customer uuid, into_seen timestamptz
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  gone public.customers;
  stays public.customers;
  becomes public.customers;
  moved jsonb;
  merge uuid;
begin
  perform private.require_customer_rights();
  if customer = into_customer then
    raise exception 'A customer cannot be merged into itself.';
  end if;
  -- All in the same order, so that two merges of the same two wait instead of blocking each other.
  perform from public.customers where id in (customer, into_customer) order by id for update;
  select * into gone from public.customers where id = customer;
  select * into stays from public.customers where id = into_customer;
  if gone.id is null or stays.id is null then
    raise exception 'One of the two customers is not there any more.' using errcode = 'PT404';
  elsif gone.updated_at <> seen or stays.updated_at <> into_seen then
    raise exception 'Somebody else changed one of the two customers meanwhile: please look again.'
      using errcode = 'PT409';
  end if;
  becomes := private.merged_customer(gone, stays);
  if char_length(becomes.note) > 10000 then
    raise exception 'The notes of the two customers are too long together: shorten one first.';
  end if;
  update public.customer_people set position = position + 1000 where customer_id = customer;
  moved := private.move_papers(customer, into_customer, null);
  delete from public.customers where id = customer;
  update public.customers set
    phone = becomes.phone, vat_number = becomes.vat_number, payment_terms = becomes.payment_terms,
    address = becomes.address, delivery_address = becomes.delivery_address, note = becomes.note
  where id = into_customer;
  update public.customers set last_contact_at = gone.last_contact_at
  where id = into_customer and last_contact_at < gone.last_contact_at;
  perform private.record_in_customer(into_customer, jsonb_build_object('merged', customer));

  delete from private.customer_merges where at < now() - private.undo_period();
  insert into private.customer_merges (gone, into_id, into_before, into_version, moved)
  select to_jsonb(gone), into_customer, to_jsonb(stays), updated_at, moved
  from public.customers where id = into_customer
  returning id into merge;
  return merge;
end
$$;

-- The merges into a customer that can still be undone, the latest first.
create function public.recent_customer_merges(target uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_customer_rights();
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('id', id, 'at', at, 'name', gone ->> 'name') order by at desc), '[]'
    )
    from private.customer_merges
    where into_id = target and at > now() - private.undo_period()
  );
end
$$;

-- Parts two customers again: what was moved goes back as far as it still is there, and the one that stayed is as
-- it was, unless somebody has changed it since. Returns the customer that is back.
create function public.undo_customer_merge(merge uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  done private.customer_merges;
  back public.customers;
  before public.customers;
begin
  perform private.require_customer_rights();
  -- An erasure at the same moment waits, and finds what has come back.
  perform pg_advisory_xact_lock(hashtextextended('undo', 0));
  perform from public.customers
  where id = (select into_id from private.customer_merges where id = merge) for update;
  delete from private.customer_merges
  where id = merge and at > now() - private.undo_period() returning * into done;
  if done.id is null then
    raise exception 'This merge cannot be undone any more.' using errcode = 'PT409';
  end if;
  back := jsonb_populate_record(null::public.customers, done.gone);
  insert into public.customers select (back).*;
  perform private.move_papers(done.into_id, back.id, done.moved);
  before := jsonb_populate_record(null::public.customers, done.into_before);
  update public.customers set
    phone = before.phone, vat_number = before.vat_number, payment_terms = before.payment_terms,
    address = before.address, delivery_address = before.delivery_address, note = before.note
  where id = done.into_id and updated_at = done.into_version;
  update public.customers set last_contact_at = before.last_contact_at
  where id = done.into_id and last_contact_at = back.last_contact_at;
  perform private.record_in_customer(done.into_id, jsonb_build_object('parted', back.id));
  return back.id;
end
$$;

grant execute on function
  public.customer_doubles(uuid),
  public.keep_both_customers(uuid, uuid),
  public.preview_customer_merge(uuid, uuid),
  public.merge_customers(uuid, timestamptz, uuid, timestamptz),
  public.recent_customer_merges(uuid),
  public.undo_customer_merge(uuid)
to authenticated;
