-- When purchase lines that suppliers have confirmed cover what an order lacks, orders before it
-- first. A line whose date has passed promises nothing, and a smaller quantity proposed counts.
create or replace function private.arrival(target uuid, product uuid) returns date
language sql stable security definer set search_path = ''
as $$
  select min(incoming.expected_on)
  from (
    select order_id, wanted - held as missing,
      sum(greatest(wanted - held, 0)) over (order by turn) as needed
    from private.stock_claims(product)
  ) as claim
  cross join (
    select line.expected_on,
      sum(greatest(least(line.due, line.offered_quantity - line.received), 0))
        over (order by line.expected_on, line.id) as there
    from public.purchase_lines as line join public.purchases as bought on bought.id = line.purchase_id
    where line.product_id = arrival.product and bought.state = 'sent' and line.due > 0
      and line.expected_on >= (select private.office_day())
  ) as incoming
  where claim.order_id = target and claim.missing > 0 and incoming.there >= claim.needed
$$;
grant execute on function private.arrival(uuid, uuid) to reefline_site;
