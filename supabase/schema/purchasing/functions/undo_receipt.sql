-- Of the purchase order's last receipt. Returns false if it was undone before.
create or replace function public.undo_receipt(target uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  held public.purchases;
  receipt public.purchase_receipts;
  part record;
  later record;
begin
  perform private.require_staff();
  select * into held from public.purchases
  where id = (select purchase_id from public.purchase_receipts where id = target) for no key update;
  select * into receipt from public.purchase_receipts where id = target and undone_at is null;
  if receipt.id is null then
    return false;
  elsif target <> (
    select id from public.purchase_receipts where purchase_id = held.id and undone_at is null
    order by number desc limit 1
  ) then
    raise exception using message = 'not-last';
  end if;
  perform from public.products where id in (
    select product_id from public.purchase_receipt_lines where receipt_id = target
  ) order by id for no key update;
  select min(products.name) as name, products.stock into part
  from public.purchase_receipt_lines as moved join public.products on products.id = moved.product_id
  where moved.receipt_id = target
  group by products.id having products.stock < sum(moved.quantity) limit 1;
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
    select moved.* from public.purchase_receipt_lines as moved
    join public.purchase_lines as line on line.id = moved.line_id
    where moved.receipt_id = target order by line.position
  loop
    update public.purchase_lines set received = received - part.quantity where id = part.line_id;
    select moved.receipt_id, moved.line_id into later
    from public.purchase_receipt_lines as moved
    join public.purchase_receipts as other on other.id = moved.receipt_id
    join public.purchase_lines as line on line.id = moved.line_id
    where moved.product_id = part.product_id and moved.cost is not null and other.undone_at is null
      and other.received_at > receipt.received_at
    order by other.received_at, line.position limit 1;
    -- The cost comes from the last receipt, unless someone has corrected it since. One received
    -- later takes over the cost before this one.
    update public.purchase_receipt_lines set cost_before = part.cost_before
    where receipt_id = later.receipt_id and line_id = later.line_id and cost_before = part.cost;
    update public.products set
      stock = stock - part.quantity,
      cost = case when later.receipt_id is null and cost = part.cost then part.cost_before else cost end
    where id = part.product_id;
    perform private.set_last_price(part.product_id, held.supplier_id);
  end loop;
  perform private.set_stock_reason('{}');
  perform private.sum_purchase(held.id);
  return true;
end
$$;
grant execute on function public.undo_receipt(uuid) to authenticated;
