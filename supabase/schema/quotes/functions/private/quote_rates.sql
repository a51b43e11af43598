-- Rounds half up per line, on the discount and on the VAT of each rate.
create or replace function private.quote_rates(target uuid) returns table (
  rate numeric, net numeric, vat numeric
)
language sql stable set search_path = ''
as $$
  with lines as (
    select vat_rate as rate, sum(counted.net) as net
    from private.counted_lines(target) as counted group by vat_rate
  ), parts as (
    select lines.rate, lines.net - round(lines.net * quotes.discount_percent / 100, 2) as net
    from lines, public.quotes where quotes.id = target
    union all
    select case vat_mode when 'export' then 0 else delivery_vat_rate end, delivery_cost
    from public.quotes where id = target and delivery_cost > 0
  )
  select parts.rate, sum(parts.net), round(sum(parts.net) * parts.rate / 100, 2)
  from parts group by parts.rate order by parts.rate desc
$$;
