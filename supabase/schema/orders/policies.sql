grant select on public.order_amendments to authenticated;
grant all on public.order_amendments to service_role;
create policy "the office read amendments of orders" on public.order_amendments
  for select to authenticated using ((select private.in_office()));
grant select on public.deliveries to authenticated;
grant all on public.deliveries to service_role;
grant select (id, carrier, tracking) on public.deliveries to reefline_site;
create policy "the office read deliveries" on public.deliveries
  for select to authenticated using ((select private.in_office()));
create policy "the site reads deliveries" on public.deliveries
  for select to reefline_site using (true);

grant select on public.delivery_lines to authenticated;
grant all on public.delivery_lines to service_role;
grant select (delivery_id, order_item_id, quantity, to_follow) on public.delivery_lines
to reefline_site;
create policy "the office read lines of deliveries" on public.delivery_lines
  for select to authenticated using ((select private.in_office()));
create policy "the site reads lines of deliveries" on public.delivery_lines
  for select to reefline_site using (true);

grant select on public.order_items to authenticated;
grant all on public.order_items to service_role;
grant
  select (id, order_id, product_name, quantity, position, unit, expected_on)
on public.order_items to reefline_site;
create policy "people read lines of their own orders, the office read all" on public.order_items
  for select to authenticated
  using (
    (select private.in_office())
    or order_id in (select id from public.orders where user_id = (select auth.uid()))
  );
create policy "the office add order lines" on public.order_items
  for insert to authenticated with check ((select private.in_office()));
create policy "the office change order lines" on public.order_items
  for update to authenticated
  using ((select private.in_office())) with check ((select private.in_office()));
create policy "the office delete order lines" on public.order_items
  for delete to authenticated using ((select private.in_office()));
create policy "the site reads lines of orders" on public.order_items
  for select to reefline_site using (true);

grant select on public.orders to authenticated;
grant all on public.orders to service_role;
grant select (id, number, customer_name, customer_reference, tracking) on public.orders to reefline_site;
create policy "people read their own orders, the office read all" on public.orders
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.in_office()));
create policy "the office add orders" on public.orders
  for insert to authenticated with check ((select private.in_office()));
create policy "the office change orders" on public.orders
  for update to authenticated
  using ((select private.in_office())) with check ((select private.in_office()));
create policy "the office delete orders" on public.orders
  for delete to authenticated using ((select private.in_office()));
create policy "the site reads orders" on public.orders
  for select to reefline_site using (true);
