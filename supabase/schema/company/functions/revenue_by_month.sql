-- Confirmed orders without VAT by month of the office's calendar, currency and knowledge of a rate.
create or replace function public.revenue_by_month(from_day date, to_day date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(to_jsonb(sums) order by sums.month, sums.currency, sums.house), '[]')
    from (
      select to_char(created_at at time zone (select private.office_zone()), 'YYYY-MM') as month, currency,
        count(*) as orders, sum(total - vat) as net, sum(house_net) as house
      from public.orders
      where status in ('confirmed', 'dispatched', 'delivered')
        and created_at >= from_day::timestamp at time zone (select private.office_zone())
        and created_at < to_day::timestamp at time zone (select private.office_zone())
      group by 1, currency, exchange_rate is null
    ) as sums
  );
end
$$;
grant execute on function public.revenue_by_month(date, date) to authenticated;
