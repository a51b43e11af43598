grant select on public.customer_contacts to authenticated;
create policy "the office reads people of customers" on public.customer_contacts
  for select to authenticated using ((select private.in_office()));

grant select on public.customers to authenticated;
create policy "the office read customers" on public.customers
  for select to authenticated using ((select private.in_office()));

grant
  select,
  insert (
    id, customer_id, price_group, product_id, category_id, price, discount_percent, valid_from, valid_until
  ),
  update (price, discount_percent, valid_from, valid_until),
  delete
on public.agreed_prices to authenticated;
create policy "the office manages agreed prices" on public.agreed_prices
  for all to authenticated using ((select private.in_office()));
