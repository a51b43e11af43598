-- Stock follows too while a delivery takes it or is taken back.
create or replace function private.follow_reservation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  kept numeric := 0;
  moved numeric := 0;
  cause_before constant text := current_setting('stock.cause', true);
begin
  if tg_op <> 'INSERT' then
    kept := kept - old.quantity;
  end if;
  if tg_op <> 'DELETE' then
    kept := kept + new.quantity;
  end if;
  if current_setting('stock.delivers', true) = 'yes' then
    moved := kept;
  end if;
  if kept <> 0 then
    perform private.set_stock_reason(
      jsonb_build_object('order', case tg_op when 'DELETE' then old.order_id else new.order_id end)
    );
    update public.products set stock = stock + moved, reserved = reserved + kept
    where id = case tg_op when 'DELETE' then old.product_id else new.product_id end;
    perform set_config('stock.cause', coalesce(cause_before, ''), true);
  end if;
  return null;
end
$$;
