-- Same as domains/products/price-breaks.ts.
create or replace function private.price_at(
  price numeric, price_breaks jsonb, quantity numeric
) returns numeric
language sql immutable set search_path = ''
as $$
  select coalesce(
    (
      select (entry ->> 'price')::numeric from jsonb_array_elements(price_breaks) as entry
      where (entry ->> 'from')::numeric <= quantity order by (entry ->> 'from')::numeric desc limit 1
    ),
    price
  )
$$;
grant execute on function private.price_at(numeric, jsonb, numeric) to reefline_site;
