grant select on public.order_amendments to authenticated;
create policy "the office read amendments of orders" on public.order_amendments
  for select to authenticated using ((select private.in_office()));
grant select on public.deliveries to authenticated;
grant select (id, carrier, tracking) on public.deliveries to reefline_site;
create policy "the office read deliveries" on public.deliveries
  for select to authenticated using ((select private.in_office()));
create policy "the site reads deliveries" on public.deliveries
  for select to reefline_site using (true);

grant select on public.delivery_lines to authenticated;
grant select (delivery_id, order_item_id, quantity, to_follow) on public.delivery_lines
to reefline_site;
create policy "the office read lines of deliveries" on public.delivery_lines
  for select to authenticated using ((select private.in_office()));
create policy "the site reads lines of deliveries" on public.delivery_lines
  for select to reefline_site using (true);

grant
  select (
    id, order_id, product_id, product_name, quantity, price, position, note, unit, discount_percent, net,
    vat_rate, delivered, due, expected_on, invoiced
  )
on public.order_items to authenticated;
grant
  select (id, order_id, product_id, product_name, quantity, position, unit, expected_on)
on public.order_items to reefline_site;
create policy "people read lines of their own orders, the office read all" on public.order_items
  for select to authenticated
  using (
    (select private.in_office())
    or order_id in (select id from public.orders where user_id = (select auth.uid()))
  );
create policy "the site reads lines of orders" on public.order_items
  for select to reefline_site using (true);

grant
  select (
    id, user_id, customer_email, customer_name, enquiry_id, created_at, total, status, updated_at,
    quote_id, currency, customer_reference, discount, delivery_cost, vat, tracking, notified_statuses,
    customer_id, vat_rate, number, delivery_address, invoice_address, part_delivered, expected_on,
    delivery_invoiced
  )
on public.orders to authenticated;
grant select (id, number, customer_name, customer_reference, tracking) on public.orders to reefline_site;
create policy "people read their own orders, the office read all" on public.orders
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.in_office()));
create policy "the site reads orders" on public.orders
  for select to reefline_site using (true);
