create or replace function private.require_same_lines(target uuid, lines jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if (
    select jsonb_agg(
      jsonb_build_array(product_id, product_name, quantity, unit, price, discount_percent)
      order by order_items.position
    ) from public.order_items where order_id = target
  ) is distinct from (
    select jsonb_agg(
      jsonb_build_array(
        product_id, product_name, quantity, coalesce(unit, 'pcs'), price, coalesce(discount_percent, 0)
      ) order by line.position
    ) from rows from (
      jsonb_to_recordset(lines)
        as (
          product_id uuid, product_name text, quantity numeric, unit text, price numeric, discount_percent numeric
        )
    ) with ordinality as line (product_id, product_name, quantity, unit, price, discount_percent, position)
  ) then
    raise exception using message = 'accepted-lines';
  end if;
end
$$;
