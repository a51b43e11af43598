-- Append-only, except for deletion of the product.
create or replace function private.keep_stock_movement() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.products where id = old.product_id) then
    return old;
  end if;
  raise exception using errcode = '42501', message = 'movement-stays';
end
$$;
