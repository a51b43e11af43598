-- Dates of due lines of orders, for the office and the customer of the order. The office's date
-- comes before that of a purchase order.
create or replace function public.expected_lines(ids jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(dated.id, dated.expected_on), '{}')
  from (
    select line.id,
      coalesce(line.expected_on, private.arrival(ordered.id, line.product_id)) as expected_on
    from public.orders as ordered
    join public.order_items as line on line.order_id = ordered.id and line.due > 0
    where ordered.id in (select jsonb_array_elements_text(ids)::uuid)
      and ((select private.in_office()) or ordered.user_id = auth.uid())
  ) as dated
  where dated.expected_on is not null
$$;
grant execute on function public.expected_lines(jsonb) to authenticated;
