create or replace function private.sum_purchase(target uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.purchases as bought set
    total = sums.total, expected_on = sums.expected_on,
    is_open = bought.state = 'sent' and sums.due > 0,
    to_accept = bought.state = 'sent' and sums.offers > 0, updated_at = clock_timestamp()
  from (
    select coalesce(sum(round(quantity * price, 2)), 0) as total, coalesce(sum(due), 0) as due,
      count(coalesce(offered_quantity, offered_price)) as offers,
      min(coalesce(expected_on, requested_on)) filter (where due > 0) as expected_on
    from public.purchase_lines where purchase_id = target
  ) as sums
  where bought.id = target
$$;
