-- Lines have `net` and `vat_rate`. As quoteTotals in domains/quotes/quote-totals.ts.
create or replace function private.invoice_sums(
  lines jsonb, discount_percent numeric, delivery_cost numeric, delivery_rate numeric
) returns jsonb
language sql immutable set search_path = ''
as $$
  with parts as (
    select vat_rate as rate, sum(net) as gross, round(sum(net) * discount_percent / 100, 2) as less
    from jsonb_to_recordset(lines) as line (net numeric, vat_rate numeric) group by vat_rate
    union all
    select delivery_rate, delivery_cost, 0 where delivery_cost > 0
  ),
  rates as (
    select rate, sum(gross - less) as net, round(sum(gross - less) * rate / 100, 2) as vat
    from parts group by rate
  )
  select jsonb_build_object(
    'discount', (select coalesce(sum(less), 0) from parts), 'delivery_cost', delivery_cost,
    'delivery_rate', delivery_rate,
    'rates', coalesce(jsonb_agg(to_jsonb(rates) order by rate desc), '[]'),
    'net', coalesce(sum(net), 0), 'vat', coalesce(sum(vat), 0), 'total', coalesce(sum(net + vat), 0)
  )
  from rates
$$;
