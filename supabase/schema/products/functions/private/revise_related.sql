-- Datasheets show related products.
create or replace function private.revise_related() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locks by id against deadlocks.
  perform from public.products where id in (
    select product_id from changed union select other_product_id from changed
  ) and revised_at <> now() order by id for no key update;
  update public.products set revised_at = now() where id in (
    select product_id from changed union select other_product_id from changed
  ) and revised_at <> now();
  return null;
end
$$;
