-- Needs the owner's rights, since reefline_site may not lock products on a hosted project.
create or replace function private.add_product_photo(
  person uuid, product uuid, photo uuid, width integer, height integer, size integer
) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('request.jwt.claim.sub', person::text, true);
  perform from public.products where id = product for no key update;
  if product is not null and not found then
    return 'no product';
  end if;
  if exists (select from public.product_photos where id = photo) then
    return 'exists';
  end if;
  insert into public.product_photos (id, product_id, width, height, size)
  values (photo, product, width, height, size);
  return 'kept';
end
$$;
grant execute on function private.add_product_photo(uuid, uuid, uuid, integer, integer, integer)
to reefline_site;
