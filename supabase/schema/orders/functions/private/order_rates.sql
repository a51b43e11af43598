-- As private.quote_rates, from the order's own lines.
create or replace function private.order_rates(target uuid) returns table (
  rate numeric, net numeric, vat numeric
)
language sql stable set search_path = ''
as $$
  with parts as (
    select line.vat_rate as rate,
      sum(line.net) - round(sum(line.net) * quoted.discount_percent / 100, 2) as net
    from public.orders as o
    join public.quotes as quoted on quoted.id = o.quote_id
    join public.order_items as line on line.order_id = o.id
    where o.id = target group by line.vat_rate, quoted.discount_percent
    union all
    select case quoted.vat_mode when 'export' then 0 else quoted.delivery_vat_rate end, o.delivery_cost
    from public.orders as o join public.quotes as quoted on quoted.id = o.quote_id
    where o.id = target and o.delivery_cost > 0
  )
  select parts.rate, sum(parts.net), round(sum(parts.net) * parts.rate / 100, 2)
  from parts group by parts.rate order by parts.rate desc
$$;
