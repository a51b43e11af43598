create or replace function public.customer_prices(customer uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(to_jsonb(earlier)), '[]') from (
      select distinct on (product_id) product_id, price, currency, at, order_id, quote_id from (
        select product_id, round(price * (1 - order_items.discount_percent / 100), 2) as price, currency,
          created_at as at, orders.id as order_id, null::uuid as quote_id
        from public.orders join public.order_items on order_id = orders.id
        where customer_id = customer and status <> 'cancelled' and product_id is not null
        union all
        select product_id, round(unit_price * (1 - quote_lines.discount_percent / 100), 2), currency,
          sent_at, null, quotes.id
        from public.quotes join public.quote_lines on quote_id = quotes.id
        where customer_id = customer and state in ('sent', 'declined') and product_id is not null
      ) as papers order by product_id, at desc limit 1000
    ) as earlier
  );
end
$$;
grant execute on function public.customer_prices(uuid) to authenticated;
