-- `seen` is the stock on screen at a count. Idempotent by request.
create or replace function public.change_stock(
  product uuid, kind text, quantity numeric, reason text, request uuid, seen numeric default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  shelf public.products;
  becomes numeric;
begin
  perform private.require_staff();
  select * into shelf from public.products where id = product for no key update;
  if shelf.id is null then
    raise exception using message = 'gone';
  end if;
  if not exists (select from public.stock_movements where request_id = request) then
    if coalesce(kind not in ('received', 'withdrawn', 'counted') or quantity < 0
      or quantity = 0 and kind <> 'counted'
      or scale(trim_scale(quantity)) > 3, true) then
      raise exception using message = 'quantity';
    elsif kind = 'counted' and coalesce(btrim(reason), '') = '' then
      raise exception using message = 'no-reason';
    elsif kind = 'counted' and seen is distinct from shelf.stock then
      raise exception using message = 'changed', detail = jsonb_build_object('stock', shelf.stock)::text;
    elsif kind = 'withdrawn' and quantity > shelf.stock - shelf.reserved then
      raise exception using
        message = 'too-few',
        detail = jsonb_build_object('stock', shelf.stock, 'reserved', shelf.reserved)::text;
    end if;
    becomes := case kind
      when 'received' then shelf.stock + quantity
      when 'withdrawn' then shelf.stock - quantity
      else quantity end;
    if becomes > 2147483647 then
      raise exception using message = 'too-many';
    end if;
    perform private.set_stock_reason(
      jsonb_build_object('kind', kind, 'reason', btrim(reason), 'request', request)
    );
    update public.products set stock = becomes where id = product;
    perform private.set_stock_reason('{}');
    select * into shelf from public.products where id = product;
  end if;
  return jsonb_build_object(
    'stock', shelf.stock, 'reserved', shelf.reserved,
    'missing', (
      select coalesce(sum(line.due), 0) from public.orders o
      join public.order_items line on line.order_id = o.id and line.product_id = product
      where private.holds_stock(o)
    ) - shelf.reserved
  );
end
$$;
grant execute on function public.change_stock(uuid, text, numeric, text, uuid, numeric)
to authenticated;
