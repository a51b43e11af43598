-- Serves claims in turn; after a shortfall, the last lose theirs. Callers lock the product.
create or replace function private.share_stock(product uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  free numeric;
  claim record;
begin
  select stock - reserved into free from public.products where id = product;
  if free < 0 then
    for claim in
      select order_id, held from private.stock_claims(product) where held > 0 order by turn desc
    loop
      exit when free >= 0;
      perform private.add_reservation(claim.order_id, product, -least(claim.held, -free));
      free := free + least(claim.held, -free);
    end loop;
  elsif free > 0 then
    for claim in
      select order_id, wanted - held as missing from private.stock_claims(product)
      where wanted > held order by turn
    loop
      exit when free <= 0;
      perform private.add_reservation(claim.order_id, product, least(claim.missing, free));
      free := free - least(claim.missing, free);
    end loop;
  end if;
end
$$;
