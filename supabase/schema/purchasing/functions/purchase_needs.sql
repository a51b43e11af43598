-- Products that orders lack or that are at their minimum, with what is on order and who supplies
-- them. proposePurchases in domains/purchasing/purchase-proposal.ts decides what to buy.
create or replace function public.purchase_needs() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(to_jsonb(need) order by need.name, need.id), '[]')
    from (
      select p.id, p.name, p.unit, p.stock, coalesce(claimed.due, 0) as wanted, p.minimum_stock,
        p.reorder_quantity, coalesce(coming.due, 0) as on_order, (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', s.id, 'name', s.name, 'currency', s.currency,
            'lead_days', coalesce(offer.lead_days, s.lead_days), 'number', offer.supplier_number,
            'price', coalesce(nullif(offer.price, 0), offer.last_price, 0),
            'pack_size', offer.pack_size, 'minimum', offer.minimum, 'preferred', offer.preferred
          ) order by s.name), '[]')
          from public.product_suppliers as offer join public.suppliers as s on s.id = offer.supplier_id
          where offer.product_id = p.id
        ) as suppliers
      from public.products as p
      left join (
        select product_id, sum(due) as due from public.order_items
        where order_id in (
          select id from public.orders as o where status in ('received', 'confirmed') and private.holds_stock(o)
        )
        group by product_id
      ) as claimed on claimed.product_id = p.id
      left join (
        select line.product_id, sum(line.due) as due
        from public.purchase_lines as line join public.purchases as bought on bought.id = line.purchase_id
        where bought.state <> 'closed' group by line.product_id
      ) as coming on coming.product_id = p.id
      where p.stock < coalesce(claimed.due, 0)
        or p.minimum_stock > 0 and p.stock - coalesce(claimed.due, 0) <= p.minimum_stock
    ) as need
  );
end
$$;
grant execute on function public.purchase_needs() to authenticated;
