-- What belongs to a product stands on its datasheet, and is saved by itself.
create or replace function private.revise_related() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locked in one order, so that two who relate the same products wait instead of blocking.
  perform from public.products where id in (
    select product_id from changed union select other_product_id from changed
  ) and revised_at <> now() order by id for no key update;
  -- Those that came or changed in this transaction are revised already.
  update public.products set revised_at = now() where id in (
    select product_id from changed union select other_product_id from changed
  ) and revised_at <> now();
  return null;
end
$$;
