-- Shortages, with who supplies them. proposePurchases in domains/purchasing/purchase-proposal.ts
-- decides what to buy.
create or replace function public.purchase_needs() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(to_jsonb(need) order by need.name, need.id), '[]')
    from (
      select short.*, (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', s.id, 'name', s.name, 'currency', s.currency,
            'lead_days', coalesce(offer.lead_days, s.lead_days), 'number', offer.supplier_number,
            'price', coalesce(nullif(offer.price, 0), offer.last_price, 0),
            'pack_size', offer.pack_size, 'minimum', offer.minimum, 'preferred', offer.preferred
          ) order by s.name), '[]')
          from public.product_suppliers as offer join public.suppliers as s on s.id = offer.supplier_id
          where offer.product_id = short.id
        ) as suppliers
      from private.short_products() as short
    ) as need
  );
end
$$;
grant execute on function public.purchase_needs() to authenticated;
