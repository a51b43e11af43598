grant select on public.suppliers to authenticated;
create policy "the office reads suppliers" on public.suppliers
  for select to authenticated using ((select private.in_office()));

grant
  select,
  insert (
    id, product_id, supplier_id, supplier_number, price, pack_size, minimum, lead_days, preferred
  ),
  update (supplier_number, price, pack_size, minimum, lead_days, preferred),
  delete
on public.product_suppliers to authenticated;
create policy "the office manages suppliers of products" on public.product_suppliers
  for all to authenticated using ((select private.in_office()));

grant
  select
on public.purchases, public.purchase_lines, public.purchase_receipts, public.purchase_receipt_lines
to authenticated;
create policy "the office reads purchase orders" on public.purchases
  for select to authenticated using ((select private.in_office()));
create policy "the office reads lines of purchase orders" on public.purchase_lines
  for select to authenticated using ((select private.in_office()));
create policy "the office reads receipts" on public.purchase_receipts
  for select to authenticated using ((select private.in_office()));
create policy "the office reads lines of receipts" on public.purchase_receipt_lines
  for select to authenticated using ((select private.in_office()));
