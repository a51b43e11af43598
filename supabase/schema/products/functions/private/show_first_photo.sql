create or replace function private.show_first_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  product uuid := coalesce(new.product_id, old.product_id);
  first text := (
    select address from public.product_photos where product_id = product
    order by position, created_at, id limit 1
  );
begin
  update public.products set image_url = first
  where id = product and image_url is distinct from first
    and (first is not null or image_url like '/media/products/photo-%');
  return null;
end
$$;
