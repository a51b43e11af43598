-- Deleting a reservation with its order leaves stock unchanged.
create or replace function private.follow_reservation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  stocked numeric := 0;
  kept numeric := 0;
  cause_before constant text := current_setting('stock.cause', true);
begin
  if tg_op <> 'INSERT' then
    if not old.taken then kept := kept - old.quantity;
    elsif tg_op = 'UPDATE' then stocked := stocked + old.quantity;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.taken then stocked := stocked - new.quantity;
    else kept := kept + new.quantity;
    end if;
  end if;
  if stocked <> 0 or kept <> 0 then
    perform private.set_stock_reason(
      jsonb_build_object('order', case tg_op when 'DELETE' then old.order_id else new.order_id end)
    );
    update public.products set stock = stock + stocked, reserved = reserved + kept
    where id = case tg_op when 'DELETE' then old.product_id else new.product_id end;
    perform set_config('stock.cause', coalesce(cause_before, ''), true);
  end if;
  return null;
end
$$;
