-- Products a person wants to find again. Nobody else sees them, admins included.

create table public.wishlist_items (
  user_id uuid not null references auth.users (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index wishlist_items_product_id_idx on public.wishlist_items (product_id);

alter table public.wishlist_items enable row level security;
create policy "people read their own wishlist" on public.wishlist_items
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people add to their own wishlist" on public.wishlist_items
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people remove from their own wishlist" on public.wishlist_items
  for delete to authenticated using (user_id = (select auth.uid()));
