create or replace function private.record_new_stock() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  cause constant jsonb := coalesce(nullif(current_setting('stock.cause', true), ''), '{}');
  person constant uuid := auth.uid();
  worker_name constant text := coalesce((
    select coalesce(nullif(full_name, ''), email) from public.profiles
    where id = person and role <> 'customer'
  ), '');
  why constant text := coalesce(
    cause ->> 'reason',
    case when current_setting('request.path', true) like '%/import_products' then 'import' else '' end
  );
begin
  insert into public.stock_movements (
    product_id, kind, stock_change, reserved_change, stock_after, reserved_after, reason, actor,
    actor_name, order_id, request_id, order_number
  )
  select
    added.id, 'opened', added.stock, added.reserved, added.stock, added.reserved, why, person, worker_name,
    (cause ->> 'order')::uuid, (cause ->> 'request')::uuid,
    coalesce((select number from public.orders where id = (cause ->> 'order')::uuid), '')
  from added;
  return null;
end
$$;
