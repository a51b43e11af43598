grant
  select,
  update (full_name, company, phone, address, vat_number, delivery_address)
on public.profiles to authenticated;
create policy "people change their own profile, admins change all" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()))
  with check (id = (select auth.uid()) or (select private.is_admin()));
create policy "people read their own profile, the office read all" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.in_office()));

grant select on public.saved_list_items to authenticated;
create policy "people read lines of their own lists" on public.saved_list_items
  for select to authenticated
  using (list_id in (select id from public.saved_lists where user_id = (select auth.uid())));

grant select, delete on public.saved_lists to authenticated;
create policy "people manage their own lists" on public.saved_lists
  for all to authenticated using (user_id = (select auth.uid()));

grant select, insert (user_id, product_id), delete on public.wishlist_items to authenticated;
create policy "people manage their own wishlist" on public.wishlist_items
  for all to authenticated using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid()) and exists (select from public.products where id = product_id)
  );
