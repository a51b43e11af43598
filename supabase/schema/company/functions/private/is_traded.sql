-- Whether documents, suppliers, agreed prices, repairs, our own machines or stock movements name it.
create or replace function private.is_traded(target uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.order_items where product_id = target)
    or exists (select from public.quote_lines where product_id = target)
    or exists (select from public.purchase_lines where product_id = target)
    or exists (select from public.product_suppliers where product_id = target)
    or exists (select from public.agreed_prices where product_id = target)
    or exists (select from public.repair_parts where product_id = target)
    or exists (
      select from public.machine_positions as part join public.machine_models as model on model.id = model_id
      where part.product_id = target and model.sample = ''
    )
    or exists (
      select from public.stock_movements
      where product_id = target and kind <> 'opened' and stock_change <> 0
    )
$$;
