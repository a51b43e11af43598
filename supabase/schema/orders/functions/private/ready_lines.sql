-- Due lines, with what can leave now. Reservations go to the lines in their order.
create or replace function private.ready_lines(target uuid) returns table (
  id uuid, due numeric, ready numeric
)
language sql stable set search_path = ''
as $$
  select line.id, line.due, case
    when line.product_id is null then line.due
    else least(line.due, greatest(0, coalesce(held.quantity, 0) - line.earlier))
  end
  from (
    select items.*, coalesce(sum(due) over (
      partition by items.product_id order by items.position, items.id
      rows between unbounded preceding and 1 preceding
    ), 0) as earlier
    from public.order_items as items where order_id = target and due > 0
  ) as line
  left join public.stock_reservations as held
    on held.order_id = target and held.product_id = line.product_id
$$;
