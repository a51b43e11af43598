-- Writes a supplier's prices, and costs and prices of products in `rows`, as parts of one import. All
-- or nothing. Each offer has what it was, null for a new one, which must still be true.
create or replace function public.import_price_list(
  supplier uuid, currency text, offers jsonb, rows jsonb, import jsonb
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fresh integer;
  touched integer;
  missed integer;
begin
  perform private.require_office();
  perform from public.suppliers
  where id = supplier and suppliers.currency = import_price_list.currency for no key update;
  if not found then
    raise exception using message = 'supplier';
  end if;
  perform public.import_products(rows, import);
  perform from public.product_suppliers where supplier_id = supplier order by id for update;
  select count(*) filter (where given.was is null), count(*) filter (
    where products.id is null or (given.was is null) <> (held.id is null)
      or not to_jsonb(held) @> given.was
  ) into fresh, missed
  from jsonb_to_recordset(offers) as given (product_id uuid, was jsonb)
  left join public.products on products.id = given.product_id
  left join public.product_suppliers as held
    on held.supplier_id = import_price_list.supplier and held.product_id = given.product_id;
  if missed > 0 then
    raise exception using message = 'changed', detail = jsonb_build_object('products', missed)::text;
  end if;
  insert into public.product_suppliers (
    id, product_id, supplier_id, supplier_number, price, price_from, pack_size, minimum, lead_days,
    preferred
  )
  select gen_random_uuid(), product_id, supplier, supplier_number, price, price_from, pack_size, minimum,
    lead_days, not exists (
      select from public.product_suppliers as other
      where other.product_id = given.product_id and other.preferred
    )
  from jsonb_to_recordset(offers) as given (
    product_id uuid, supplier_number text, price numeric, price_from date, pack_size numeric,
    minimum numeric, lead_days integer
  )
  on conflict (product_id, supplier_id) do update set
    supplier_number = excluded.supplier_number, price = excluded.price,
    price_from = excluded.price_from, pack_size = excluded.pack_size, minimum = excluded.minimum,
    lead_days = excluded.lead_days;
  select count(distinct id) into touched from (
    select product_id as id from jsonb_to_recordset(offers) as given (product_id uuid)
    union all
    select id from jsonb_to_recordset(rows) as given (id uuid)
  ) as written;
  -- Counts each product once, as import_products has counted `rows`.
  update public.product_imports as known set
    supplier_id = supplier, added = known.added + fresh,
    changed = known.changed - jsonb_array_length(rows) + touched - fresh,
    offers = known.offers || import_price_list.offers
  where id = (import ->> 'id')::uuid and actor = auth.uid();
end
$$;
grant execute on function public.import_price_list(uuid, text, jsonb, jsonb, jsonb) to authenticated;
