-- Lists that a customer keeps under a name ("Blower 3 overhaul kit") and shares by a private link.

create table public.saved_lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Since when a private link opens it; empty without one.
  shared_at timestamptz
);
create unique index saved_lists_name_idx on public.saved_lists (user_id, lower(btrim(name)));
create trigger touch_updated_at before update on public.saved_lists
  for each row execute function private.touch_updated_at();

create table public.saved_list_items (
  id uuid primary key default gen_random_uuid(),
  list_id uuid not null references public.saved_lists (id) on delete cascade,
  position integer not null,
  -- Empty for what is in no catalogue, and once the product is deleted; the name stays.
  product_id uuid references public.products (id) on delete set null,
  product_name text not null check (char_length(btrim(product_name)) between 1 and 200),
  quantity integer not null check (quantity between 1 and 9999),
  note text not null default '' check (char_length(note) <= 500),
  unique (list_id, position)
);
create index saved_list_items_product_id_idx on public.saved_list_items (product_id);

alter table public.saved_lists enable row level security;
create policy "people read their own lists" on public.saved_lists
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people delete their own lists" on public.saved_lists
  for delete to authenticated using (user_id = (select auth.uid()));
alter table public.saved_list_items enable row level security;
create policy "people read lines of their own lists" on public.saved_list_items
  for select to authenticated
  using (list_id in (select id from public.saved_lists where user_id = (select auth.uid())));
grant all on public.saved_lists, public.saved_list_items to service_role;
grant select, delete on public.saved_lists to authenticated;
grant select on public.saved_list_items to authenticated;

-- A link opens a quotation with all its revisions, an enquiry, or a list.
alter table private.private_links
  add column list_id uuid references public.saved_lists (id) on delete cascade,
  drop constraint private_links_check,
  add constraint private_links_opens_one check (
    num_nonnulls(chain_id, contact_message_id, list_id) = 1
  );
create index private_links_list_id_idx on private.private_links (list_id);

drop function private.make_link(uuid, uuid);
create function private.make_link(quote_chain uuid, enquiry uuid, list uuid default null)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  random constant bytea := sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  );
  link constant text := rtrim(translate(encode(random, 'base64'), '+/', '-_'), '=');
begin
  insert into private.private_links (hash, chain_id, contact_message_id, list_id)
  values (private.link_hash(link), quote_chain, enquiry, list);
  return link;
end
$$;

-- Locks one's own list.
create function private.own_list(list uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.saved_lists where id = list and user_id = auth.uid() for update;
  if not found then
    raise exception 'This list is not there any more.' using errcode = 'PT404';
  end if;
  return list;
end
$$;

create function private.check_list_name(list_name text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if char_length(btrim(list_name)) not between 1 and 100 then
    raise exception 'Please name the list, in at most 100 characters.';
  end if;
end
$$;

-- Whether somebody has a list of this name, beside the one that is named.
create function private.has_list(list_name text, list uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.saved_lists
    where user_id = auth.uid() and lower(btrim(name)) = lower(btrim(list_name))
      and id is distinct from list
  )
$$;

-- Keeps items under a name, in place of the list that has the name if that is wanted; its links open the new
-- lines. Returns whether it did: not when another list has the name and is to stay.
create function public.save_list(list_name text, items jsonb, replaces boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  list uuid;
begin
  if auth.uid() is null then
    raise exception 'Log in to keep a list.' using errcode = '42501';
  end if;
  if jsonb_typeof(items) is distinct from 'array'
    or jsonb_array_length(items) not between 1 and 500 then
    raise exception 'A list has between 1 and 500 lines.';
  end if;
  -- Two windows of one person: the second waits for the first.
  perform from public.profiles where id = auth.uid() for update;
  update public.saved_lists set updated_at = now()
  where user_id = auth.uid() and lower(btrim(name)) = lower(btrim(list_name)) and replaces
  returning id into list;
  delete from public.saved_list_items where list_id = list;
  if list is null then
    if private.has_list(list_name, null) then
      return false;
    end if;
    perform private.check_list_name(list_name);
    if (select count(*) >= 100 from public.saved_lists where user_id = auth.uid()) then
      raise exception 'You have 100 lists: delete one that you do not need any more.';
    end if;
    insert into public.saved_lists (user_id, name) values (auth.uid(), btrim(list_name))
    returning id into list;
  end if;
  insert into public.saved_list_items (list_id, position, product_id, product_name, quantity, note)
  select list, line.position, products.id, line.product_name, line.quantity,
    coalesce(btrim(line.note), '')
  from rows from (
    jsonb_to_recordset(items)
      as (product_id uuid, product_name text, quantity integer, note text)
  ) with ordinality as line (product_id, product_name, quantity, note, position)
  left join public.products on products.id = line.product_id;
  return true;
end
$$;

create function public.rename_list(list uuid, list_name text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.own_list(list);
  perform private.check_list_name(list_name);
  if private.has_list(list_name, list) then
    raise exception 'You have a list of this name already.' using errcode = 'PT409';
  end if;
  update public.saved_lists set name = btrim(list_name) where id = list;
end
$$;

-- Returns one more private link of one's own list.
create function public.share_list(list uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.own_list(list);
  update public.saved_lists set shared_at = coalesce(shared_at, now()) where id = list;
  return private.make_link(null, null, list);
end
$$;

-- Closes every private link of one's own list; returns how many were open.
create function public.withdraw_list_links(list uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  closed integer;
begin
  perform private.own_list(list);
  update private.private_links set withdrawn_at = now()
  where list_id = list and withdrawn_at is null;
  get diagnostics closed = row_count;
  update public.saved_lists set shared_at = null where id = list;
  return closed;
end
$$;

-- Returns the list that a link opens, with the names and prices of today; nothing for any other text. Whose
-- it is stays with its owner.
create function public.read_list(link text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', lists.name,
    'updated_at', lists.updated_at,
    'items', (
      select coalesce(jsonb_agg(to_jsonb(line) order by line.position), '[]')
      from (
        select items.position, items.quantity, items.note, products.id as product_id,
          coalesce(products.name, items.product_name) as product_name, products.price,
          products.image_url
        from public.saved_list_items as items
        left join public.products on products.id = items.product_id
        where items.list_id = lists.id
      ) as line
    )
  )
  from private.private_links as opened
  join public.saved_lists as lists on lists.id = opened.list_id
  where opened.hash = private.link_hash(link) and opened.withdrawn_at is null
$$;

grant execute on function public.read_list(text) to anon, authenticated;
grant execute on function
  public.save_list(text, jsonb, boolean),
  public.rename_list(uuid, text),
  public.share_list(uuid),
  public.withdraw_list_links(uuid)
to authenticated;
