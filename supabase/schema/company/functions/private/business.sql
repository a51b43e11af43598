-- Office days, `to_day` excluded. Revenue is without VAT, in house currency.
create or replace function private.business(from_day date, to_day date) returns jsonb
language sql stable set search_path = ''
as $$
  with period as (
    select from_day::timestamp at time zone (select private.office_zone()) as begins,
      to_day::timestamp at time zone (select private.office_zone()) as ends
  )
  select jsonb_build_object(
    'start', to_char(from_day, 'YYYY-MM-DD'),
    'enquiries', (
      select count(*) from public.enquiries, period
      where created_at >= begins and created_at < ends
    ),
    'quotes', (
      select count(*) from public.quotes, period
      where revision = 1 and sent_at >= begins and sent_at < ends
    ),
    'orders', (
      select count(*) from public.orders, period
      where created_at >= begins and created_at < ends
    ),
    'revenue', (
      select coalesce(sum(house_net), 0) from public.orders, period
      where created_at >= begins and created_at < ends
        and status in ('confirmed', 'dispatched', 'delivered')
    )
  )
$$;
