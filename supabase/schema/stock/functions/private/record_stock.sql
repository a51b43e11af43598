create or replace function private.record_stock() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  cause constant jsonb := coalesce(nullif(current_setting('stock.cause', true), ''), '{}');
begin
  insert into public.stock_movements (
    product_id, kind, stock_change, reserved_change, stock_after, reserved_after, reason, actor,
    actor_name, order_id, request_id, order_number
  ) values (
    new.id,
    case
      when cause ? 'order' then case
        when new.stock < old.stock then 'dispatched'
        when new.stock > old.stock then 'returned'
        when new.reserved > old.reserved then 'reserved'
        else 'released' end
      -- Entered in a form or file.
      else coalesce(cause ->> 'kind', 'counted')
    end,
    new.stock - old.stock, new.reserved - old.reserved, new.stock, new.reserved,
    coalesce(
      cause ->> 'reason',
      case when current_setting('request.path', true) like '%/import_products' then 'import' else '' end
    ),
    auth.uid(),
    coalesce((
      select coalesce(nullif(full_name, ''), email) from public.profiles
      where id = auth.uid() and role <> 'customer'
    ), ''),
    (cause ->> 'order')::uuid, (cause ->> 'request')::uuid,
    coalesce((select number from public.orders where id = (cause ->> 'order')::uuid), '')
  );
  -- settle_stock handles changes by orders.
  if not cause ? 'order' then
    perform private.share_stock(new.id);
  end if;
  return null;
end
$$;
