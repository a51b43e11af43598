-- An order is dispatched when nothing is due, and confirmed again when something is.
create or replace function private.sum_deliveries(target uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  some_due boolean;
  some_delivered boolean;
  expected date;
begin
  update public.order_items as item set delivered = sums.delivered
  from (
    select order_item_id, sum(quantity - returned) as delivered
    from public.delivery_lines
    where order_item_id in (select id from public.order_items where order_id = target)
    group by order_item_id
  ) as sums
  where item.id = sums.order_item_id and item.delivered <> sums.delivered;
  select coalesce(bool_or(due > 0), false), coalesce(bool_or(delivered > 0), false),
    max(order_items.expected_on) filter (where due > 0)
    into some_due, some_delivered, expected
  from public.order_items where order_id = target;
  update public.orders set
    part_delivered = some_due and some_delivered,
    expected_on = expected,
    status = case
      when status = 'confirmed' and not some_due then 'dispatched'
      when status in ('dispatched', 'delivered') and some_due then 'confirmed'
      else status
    end
  where id = target;
end
$$;
