-- Whoever writes a quotation or an order may still have a product in it that a colleague has deleted: its line
-- stays, as a free one.
create or replace function private.free_line_of_deleted_product() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locked as the reference itself does it, so that the product cannot go before the line is there.
  perform from public.products where id = new.product_id for key share;
  if not found then
    new.product_id := null;
  end if;
  return new;
end
$$;
