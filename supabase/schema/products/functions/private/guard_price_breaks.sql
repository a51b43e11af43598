-- A trigger instead of a check, to name the wrong break.
create or replace function private.guard_price_breaks() returns trigger
language plpgsql set search_path = ''
as $$
declare
  entry jsonb;
  pieces numeric := 1;
  price numeric := new.price;
begin
  if jsonb_typeof(new.price_breaks) <> 'array' or jsonb_array_length(new.price_breaks) > 5 then
    raise exception using errcode = '23514', message = 'price-break-count';
  end if;
  for entry in select value from jsonb_array_elements(new.price_breaks) loop
    if jsonb_typeof(entry) <> 'object' or entry - '{from,price}'::text[] <> '{}'
      or jsonb_typeof(entry -> 'from') is distinct from 'number'
      or jsonb_typeof(entry -> 'price') is distinct from 'number' then
      raise exception using errcode = '23514', message = 'price-break-form';
    end if;
    if scale(trim_scale((entry ->> 'from')::numeric)) > 0 or (entry ->> 'from')::numeric <= pieces
      or (entry ->> 'from')::numeric > 1000000 then
      raise exception using
        errcode = '23514', message = 'price-break-quantity',
        detail = jsonb_build_object('name', new.name)::text;
    end if;
    if scale(trim_scale((entry ->> 'price')::numeric)) > 2 or (entry ->> 'price')::numeric <= 0
      or (entry ->> 'price')::numeric >= price then
      raise exception using
        errcode = '23514', message = 'price-break-price',
        detail = jsonb_build_object('name', new.name, 'from', entry -> 'from')::text;
    end if;
    pieces := (entry ->> 'from')::numeric;
    price := (entry ->> 'price')::numeric;
  end loop;
  return new;
end
$$;
