-- What the company sells. Everybody reads, admins write, and every change is announced.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

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
create index products_name_search_idx on public.products
  using gin (name extensions.gin_trgm_ops);
create index products_description_search_idx on public.products
  using gin (description extensions.gin_trgm_ops);
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

grant select on public.categories, public.products to anon;
grant select, insert, update, delete on public.categories, public.products to authenticated;
