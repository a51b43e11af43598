-- A colleague may delete a product while its line is edited.
create or replace function private.free_line_of_deleted_product() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Same lock as a foreign key, so that the product outlives the insert.
  perform from public.products where id = new.product_id for key share;
  if not found then
    new.product_id := null;
  end if;
  return new;
end
$$;
