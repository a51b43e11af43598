-- Of the purchase order's last receipt. Returns false if it was undone before.
create or replace function public.undo_receipt(target uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  held public.purchases;
  part record;
begin
  perform private.require_staff();
  select * into held from public.purchases
  where id = (select purchase_id from public.purchase_receipts where id = target) for no key update;
  if not exists (select from public.purchase_receipts where id = target and undone_at is null) then
    return false;
  elsif target <> (
    select id from public.purchase_receipts where purchase_id = held.id and undone_at is null
    order by number desc limit 1
  ) then
    raise exception using message = 'not-last';
  end if;
  perform from public.products where id in (
    select product_id from public.purchase_lines where purchase_id = held.id
  ) order by id for no key update;
  select products.name, products.stock into part
  from public.purchase_receipt_lines as moved
  join public.purchase_lines as line on line.id = moved.line_id
  join public.products on products.id = line.product_id
  where moved.receipt_id = target and products.stock < moved.quantity limit 1;
  if found then
    raise exception using
      message = 'already-left',
      detail = jsonb_build_object('line', part.name, 'stock', trim_scale(part.stock))::text;
  end if;
  update public.purchase_receipts set undone_at = now() where id = target;
  perform private.set_stock_reason(
    jsonb_build_object('kind', 'withdrawn', 'reason', held.number || ', receipt undone')
  );
  for part in
    select moved.*, line.product_id
    from public.purchase_receipt_lines as moved join public.purchase_lines as line on line.id = moved.line_id
    where moved.receipt_id = target order by line.position
  loop
    update public.purchase_lines set received = received - part.quantity where id = part.line_id;
    update public.products set
      stock = stock - part.quantity,
      -- Unless someone has corrected it since.
      cost = case cost when part.cost then part.cost_before else cost end
    where id = part.product_id;
    perform private.set_last_price(part.product_id, held.supplier_id);
  end loop;
  perform private.set_stock_reason('{}');
  perform private.sum_purchase(held.id);
  return true;
end
$$;
grant execute on function public.undo_receipt(uuid) to authenticated;
