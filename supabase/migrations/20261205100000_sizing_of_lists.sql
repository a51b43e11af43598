-- A line that a tool chose keeps in a list, too, what that tool was asked.

alter table public.saved_list_items
  add column sizing jsonb check (
    sizing is null or (
      sizing ?& array['tool', 'asked'] and jsonb_typeof(sizing -> 'tool') = 'string'
      and jsonb_typeof(sizing -> 'asked') = 'object' and octet_length(sizing::text) <= 4000
    )
  );

create or replace function public.save_list(list_name text, items jsonb, replaces boolean) returns boolean
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
  insert into public.saved_list_items (list_id, position, product_id, product_name, quantity, note, sizing)
  select list, line.position, products.id, line.product_name, line.quantity,
    coalesce(btrim(line.note), ''), line.sizing
  from rows from (
    jsonb_to_recordset(items)
      as (product_id uuid, product_name text, quantity integer, note text, sizing jsonb)
  ) with ordinality as line (product_id, product_name, quantity, note, sizing, position)
  left join public.products on products.id = line.product_id;
  return true;
end
$$;

create or replace function public.read_list(link text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', lists.name,
    'updated_at', lists.updated_at,
    'items', (
      select coalesce(jsonb_agg(to_jsonb(line) order by line.position), '[]')
      from (
        select items.position, items.quantity, items.note, items.sizing, products.id as product_id,
          coalesce(products.name, items.product_name) as product_name, products.price,
          products.price_breaks, products.image_url
        from public.saved_list_items as items
        left join public.products
          on products.id = items.product_id and products.state = 'published'
        where items.list_id = lists.id
      ) as line
    )
  )
  from private.private_links as opened
  join public.saved_lists as lists on lists.id = opened.list_id
  where opened.hash = private.link_hash(link) and opened.withdrawn_at is null
$$;
