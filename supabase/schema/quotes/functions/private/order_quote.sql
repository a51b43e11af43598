-- Lines with fractional quantities or cents become one unit at the line's price.
create or replace function private.order_quote(quote uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  made uuid;
begin
  insert into public.orders (
    quote_id, customer_email, customer_name, enquiry_id, currency, customer_reference,
    exchange_rate, rate_day, rate_source
  )
  select id, customer_email, customer_name, enquiry_id, currency, reply_reference,
    exchange_rate, rate_day, rate_source
  from public.quotes where id = quote
  returning id into made;
  insert into public.order_items (
    order_id, product_id, product_name, quantity, unit, price, discount_percent, vat_rate, note, position
  )
  select made, line.product_id, line.description, line.quantity, line.unit, line.unit_price,
    line.discount_percent, counted.vat_rate, line.note, line.position
  from private.counted_lines(quote) as counted join public.quote_lines as line using (id);
  update public.orders set
    discount = quoted.discount, delivery_cost = quoted.delivery_cost, vat = quoted.vat
  from (
    select vat, delivery_cost,
      (select sum(net) from private.counted_lines(quote)) + delivery_cost - net as discount
    from public.quotes where id = quote
  ) as quoted
  where id = made;
  perform private.settle_stock(made);
end
$$;
