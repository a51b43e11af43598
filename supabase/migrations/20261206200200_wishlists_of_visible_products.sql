-- A copy of one's own data names the products of the wishlist: only what one sees can be put on it. The ids of others
-- stand at the positions of machines.
drop policy "people add to their own wishlist" on public.wishlist_items;
create policy "people add to their own wishlist" on public.wishlist_items
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and exists (select from public.products where id = product_id)
  );
