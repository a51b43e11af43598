-- What the company sells. Everybody reads, admins write, and every change is announced.

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(btrim(name)) between 1 and 100)
);

create table public.products (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 200),
  description text not null default '' check (char_length(description) <= 5000),
  -- US dollars. "between" refuses NaN too, which is greater than every number.
  price numeric(12, 2) not null check (price between 0 and 9999999999.99),
  stock integer not null default 0 check (stock >= 0),
  category_id uuid not null references public.categories (id) on delete restrict,
  -- Another site over TLS or a path on this one; never javascript: or data:. Browsers leave tabs and
  -- line ends out of an address, so none may stand in it.
  image_url text check (
    char_length(image_url) <= 2000
    and image_url ~ '^(https://|/[^/\\])' and image_url !~ '[[:cntrl:][:space:]]'
  ),
  rating numeric(2, 1) not null default 0 check (rating between 0 and 5),
  reviews integer not null default 0 check (reviews >= 0),
  updated_at timestamptz not null default now()
);
create index products_category_id_idx on public.products (category_id);
create index products_name_id_idx on public.products (name, id);
create index products_lower_name_id_idx on public.products (lower(name), id);
create index products_stock_idx on public.products (stock, name);
create trigger touch_updated_at before update on public.products
  for each row execute function private.touch_updated_at();

-- Every process keeps the catalogue in memory and drops it when it hears this.
create function private.announce_catalogue_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end
$$;
create trigger announce_change
  after insert or update or delete or truncate on public.products
  for each statement execute function private.announce_catalogue_change();
create trigger announce_change
  after insert or update or delete or truncate on public.categories
  for each statement execute function private.announce_catalogue_change();

-- What cannot be done with a category is said in words, whoever asks: the constraints behind it stay,
-- for two who ask at one moment.
create function private.guard_category() returns trigger
language plpgsql set search_path = ''
as $$
declare
  held bigint;
begin
  if tg_op = 'DELETE' then
    select count(*) into held from public.products where category_id = old.id;
    if held > 0 then
      raise exception '“%” still holds % %. Merge it into another category instead.',
        old.name, held, case held when 1 then 'product' else 'products' end
        using errcode = '23503';
    end if;
    return old;
  end if;
  new.name := btrim(regexp_replace(new.name, '\s+', ' ', 'g'));
  if char_length(new.name) not between 1 and 100 then
    raise exception 'The name of a category has between 1 and 100 characters.'
      using errcode = '23514';
  end if;
  if exists (
    select from public.categories where lower(name) = lower(new.name) and id <> new.id
  ) then
    raise exception 'There is a category “%” already.', new.name using errcode = '23505';
  end if;
  return new;
end
$$;
create trigger guard_category before insert or update or delete on public.categories
  for each row execute function private.guard_category();

-- Every category with how many products it holds.
create function public.list_categories() returns table (id uuid, name text, products bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may list categories.' using errcode = '42501';
  end if;
  return query
    select c.id, c.name, (select count(*) from public.products p where p.category_id = c.id)
    from public.categories c order by lower(c.name);
end
$$;

-- Moves every product of a category into another one and deletes the empty category; returns how
-- many were moved.
create function public.merge_categories(category uuid, into_category uuid) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  moved bigint;
begin
  if not private.is_admin() then
    raise exception 'Only an admin may merge categories.' using errcode = '42501';
  end if;
  if category = into_category then
    raise exception 'A category cannot be merged into itself.';
  end if;
  -- Locked in one order, so that two who merge each other's categories wait instead of blocking.
  perform from public.categories where id in (category, into_category) order by id for update;
  if (select count(*) from public.categories where id in (category, into_category)) < 2 then
    raise exception 'One of these categories is not there any more.' using errcode = 'PT409';
  end if;
  update public.products set category_id = into_category where category_id = category;
  get diagnostics moved = row_count;
  delete from public.categories where id = category;
  return moved;
end
$$;

alter table public.categories enable row level security;
create policy "everybody reads categories" on public.categories
  for select to anon, authenticated using (true);
create policy "admins add categories" on public.categories
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change categories" on public.categories
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete categories" on public.categories
  for delete to authenticated using ((select private.is_admin()));

alter table public.products enable row level security;
create policy "everybody reads products" on public.products
  for select to anon, authenticated using (true);
create policy "admins add products" on public.products
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change products" on public.products
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete products" on public.products
  for delete to authenticated using ((select private.is_admin()));
