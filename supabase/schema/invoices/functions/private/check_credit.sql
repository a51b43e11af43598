-- Before an order is confirmed. Open invoices and confirmed orders not yet invoiced use the limit.
create or replace function private.check_credit(ordered public.orders) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  buyer public.customers;
  used numeric;
begin
  select * into buyer from public.customers where id = ordered.customer_id;
  if ordered.released_by <> '' or not (buyer.on_hold or buyer.credit_limit is not null) then
    return;
  elsif buyer.on_hold then
    raise exception using message = 'on-hold';
  end if;
  if exists (
    select from public.invoices
    where customer_id = buyer.id and open > 0 and kind <> 'pro-forma' and exchange_rate is null
    union all
    select from public.orders
    where customer_id = buyer.id and exchange_rate is null
      and (status in ('confirmed', 'dispatched', 'delivered') or id = ordered.id)
  ) then
    raise exception using message = 'unrated';
  end if;
  select coalesce(sum(open * exchange_rate * case kind when 'credit-note' then -1 else 1 end), 0)
    into used
  from public.invoices where customer_id = buyer.id and open > 0 and kind <> 'pro-forma';
  select used + coalesce(sum(
    total * exchange_rate * case when net > 0 then (net - billed) / net else 1 end
  ), 0) into used
  from public.orders
  cross join lateral (
    select sum(net) as net, sum(net * invoiced / quantity) as billed
    from public.order_items where order_id = orders.id
  ) as lines
  where customer_id = buyer.id
    and (status in ('confirmed', 'dispatched', 'delivered') or id = ordered.id);
  if used > buyer.credit_limit then
    raise exception using message = 'above-limit', detail = jsonb_build_object(
      'limit', buyer.credit_limit, 'used', round(used, 2), 'currency', private.house_currency()
    )::text;
  end if;
end
$$;
