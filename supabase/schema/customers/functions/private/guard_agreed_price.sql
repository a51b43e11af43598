-- Locks by owner, so that two users cannot save overlapping prices.
create or replace function private.guard_agreed_price() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  other public.agreed_prices;
begin
  perform pg_advisory_xact_lock(
    hashtextextended('agreed price ' || coalesce(new.customer_id::text, new.price_group), 0)
  );
  select * into other from public.agreed_prices
  where id <> new.id and price_group = new.price_group
    and (customer_id, product_id, category_id)
      is not distinct from (new.customer_id, new.product_id, new.category_id)
    and (price is null) = (new.price is null)
    and valid_from <= coalesce(new.valid_until, 'infinity')
    and new.valid_from <= coalesce(valid_until, 'infinity')
  order by valid_from limit 1;
  if found then
    raise exception using
      errcode = '23514', message = 'agreed-price-overlaps', detail = jsonb_build_object(
        'what', coalesce(
          (select name from public.products where id = new.product_id),
          (select name from public.categories where id = new.category_id)
        ),
        'from', other.valid_from, 'until', other.valid_until
      )::text;
  end if;
  return new;
end
$$;
