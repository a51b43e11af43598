-- `seen` is null for a new draft. Returns the new version.
create or replace function public.save_purchase(
  target uuid, seen timestamptz, supplier uuid, note text, lines jsonb
) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  seller public.suppliers;
  held public.purchases;
begin
  perform private.require_office();
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) > 500 then
    raise exception using message = 'line-count';
  elsif exists (
    select from jsonb_to_recordset(lines) as given (quantity numeric, price numeric, unit text)
    where scale(trim_scale(quantity)) > 3 or scale(trim_scale(price)) > 2
      or unit = 'pcs' and quantity <> trunc(quantity)
  ) then
    raise exception using message = 'decimals';
  end if;
  if seen is null then
    select * into seller from public.suppliers where id = supplier;
    if seller.id is null then
      raise exception using message = 'no-supplier';
    end if;
    insert into public.purchases (id, supplier_id, supplier_name, currency, note)
    values (target, seller.id, seller.name, seller.currency, btrim(save_purchase.note));
  else
    select * into held from public.purchases where id = target for no key update;
    if held.id is null then
      raise exception using message = 'gone';
    elsif held.state <> 'draft' then
      raise exception using message = 'sent';
    elsif held.updated_at is distinct from seen then
      raise exception using message = 'changed';
    end if;
    update public.purchases set note = btrim(save_purchase.note) where id = target;
    delete from public.purchase_lines where purchase_id = target;
  end if;
  insert into public.purchase_lines (
    id, purchase_id, position, product_id, product_name, supplier_number, quantity, unit, price, requested_on
  )
  select line.id, target, line.position, products.id, line.product_name, line.supplier_number,
    line.quantity, coalesce(products.unit, line.unit), line.price, line.requested_on
  from rows from (
    jsonb_to_recordset(lines) as (
      id uuid, product_id uuid, product_name text, supplier_number text, quantity numeric, unit text,
      price numeric, requested_on date
    )
  ) with ordinality as line (
    id, product_id, product_name, supplier_number, quantity, unit, price, requested_on, position
  )
  left join public.products on products.id = line.product_id;
  perform private.sum_purchase(target);
  return (select updated_at from public.purchases where id = target);
end
$$;
grant execute on function public.save_purchase(uuid, timestamptz, uuid, text, jsonb) to authenticated;
