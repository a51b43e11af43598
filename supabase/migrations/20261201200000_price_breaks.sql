-- What one piece costs when several are bought: [{"from": 10, "price": 5.5}, …], quantities ascending, prices
-- descending below that of one piece.

alter table public.products add column price_breaks jsonb not null default '[]';

grant select (price_breaks) on public.products to anon, authenticated, reefline_site;
grant insert (price_breaks), update (price_breaks) on public.products to authenticated;

-- A trigger and no check: it says which break is wrong, to whoever changed the price in a list.
create function private.guard_price_breaks() returns trigger
language plpgsql set search_path = ''
as $$
declare
  entry jsonb;
  pieces numeric := 1;
  price numeric := new.price;
begin
  if jsonb_typeof(new.price_breaks) <> 'array' or jsonb_array_length(new.price_breaks) > 5 then
    raise exception 'A product has at most 5 price breaks.' using errcode = '23514';
  end if;
  for entry in select value from jsonb_array_elements(new.price_breaks) loop
    if jsonb_typeof(entry) <> 'object' or entry - '{from,price}'::text[] <> '{}'
      or jsonb_typeof(entry -> 'from') is distinct from 'number'
      or jsonb_typeof(entry -> 'price') is distinct from 'number' then
      raise exception 'A price break is a quantity and a price.' using errcode = '23514';
    end if;
    if scale(trim_scale((entry ->> 'from')::numeric)) > 0 or (entry ->> 'from')::numeric <= pieces
      or (entry ->> 'from')::numeric > 1000000 then
      raise exception 'The quantities of price breaks of “%” are whole, from 2 on, and ascend.', new.name
        using errcode = '23514';
    end if;
    if scale(trim_scale((entry ->> 'price')::numeric)) > 2 or (entry ->> 'price')::numeric <= 0
      or (entry ->> 'price')::numeric >= price then
      raise exception 'The price of “%” from % pieces has at most two decimals and is below the price of fewer.',
        new.name, entry ->> 'from' using errcode = '23514';
    end if;
    pieces := (entry ->> 'from')::numeric;
    price := (entry ->> 'price')::numeric;
  end loop;
  return new;
end
$$;
create trigger guard_price_breaks before insert or update of price, price_breaks on public.products
  for each row when (new.price_breaks <> '[]') execute function private.guard_price_breaks();

-- What one piece costs of so many; pages compute the same (app/data/price-breaks.ts).
create function private.price_at(price numeric, price_breaks jsonb, quantity numeric) returns numeric
language sql immutable set search_path = ''
as $$
  select coalesce(
    (
      select (entry ->> 'price')::numeric from jsonb_array_elements(price_breaks) as entry
      where (entry ->> 'from')::numeric <= quantity order by (entry ->> 'from')::numeric desc limit 1
    ),
    price
  )
$$;
grant execute on function private.price_at(numeric, jsonb, numeric) to reefline_site;

create or replace function public.unpublished_products() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.in_office() then
    raise exception 'Only the office may read products that are not published.' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.name, listed.id), '[]')
    from (
      select p.id, p.slug, p.name, p.description, p.price, p.price_breaks, p.stock, p.reserved,
        p.category_id, p.image_url, p.rating, p.reviews, p.type_id,
        jsonb_build_object('name', c.name) as category
      from public.products p join public.categories c on c.id = p.category_id
      where p.state <> 'published' order by p.name, p.id limit 1000
    ) as listed
  );
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
        select items.position, items.quantity, items.note, products.id as product_id,
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
