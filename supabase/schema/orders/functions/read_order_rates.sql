-- Security: Customers may read their orders, but not our rates.
create or replace function public.read_order_rates(ids jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(to_jsonb(rates)), '[]') from (
      select id, exchange_rate, rate_day, rate_source, house_net from public.orders
      where id in (select jsonb_array_elements_text(ids)::uuid)
    ) as rates
  );
end
$$;
grant execute on function public.read_order_rates(jsonb) to authenticated;
