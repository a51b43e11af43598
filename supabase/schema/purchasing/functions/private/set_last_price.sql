-- From the latest receipt of a product from a supplier.
create or replace function private.set_last_price(product uuid, supplier uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.product_suppliers as offer set (last_price, last_price_on) = (
    select coalesce(line.confirmed_price, line.price),
      (receipt.received_at at time zone private.office_zone())::date
    from public.purchase_receipt_lines as part
    join public.purchase_receipts as receipt on receipt.id = part.receipt_id
    join public.purchase_lines as line on line.id = part.line_id
    join public.purchases as bought on bought.id = line.purchase_id
    where part.product_id = product and bought.supplier_id = supplier and receipt.undone_at is null
      and bought.currency = (select currency from public.suppliers where id = supplier)
    order by receipt.received_at desc limit 1
  )
  where offer.product_id = product and offer.supplier_id = supplier
$$;
