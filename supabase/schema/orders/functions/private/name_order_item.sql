create or replace function private.name_order_item() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.product_name is null then
    new.product_name := (select name from public.products where id = new.product_id);
  end if;
  return new;
end
$$;
