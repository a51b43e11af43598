-- Callers lock the order.
create or replace function private.apply_terms(target uuid, terms jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  given constant public.orders := (
    select jsonb_populate_record(orders, terms - 'total') from public.orders where id = target
  );
  lines constant jsonb := terms -> 'lines';
  changed constant boolean := lines is distinct from private.order_terms(target) -> 'lines';
begin
  update public.orders set
    customer_reference = given.customer_reference, delivery_address = given.delivery_address,
    invoice_address = given.invoice_address,
    -- Without them the total of fewer lines could fall below 0.
    discount = case when changed then 0 else discount end, vat = case when changed then 0 else vat end
  where id = target;
  if not changed then
    return;
  end if;
  perform private.write_lines(target, lines);
  update public.orders set
    vat = sums.vat,
    discount = delivery_cost - sums.net
      + (select sum(net) from public.order_items where order_id = target)
  from (
    select sum(rates.net) as net, sum(rates.vat) as vat from private.order_rates(target) as rates
  ) as sums
  where id = target;
  perform private.sum_deliveries(target);
  perform private.settle_stock(target);
end
$$;
