create or replace function private.check_quote_lines(lines jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) > 500 then
    raise exception using message = 'too-many-lines';
  end if;
  if lines #>> '{0,kind}' = 'alternative' then
    raise exception using message = 'alternative-first';
  end if;
  if exists (
    select from jsonb_to_recordset(lines) as line (
      quantity numeric, unit text, unit_price numeric, unit_cost numeric, discount_percent numeric,
      vat_rate numeric
    )
    where greatest(
        scale(trim_scale(unit_price)), scale(trim_scale(unit_cost)),
        scale(trim_scale(discount_percent)), scale(trim_scale(vat_rate))
      ) > 2
      or scale(trim_scale(quantity)) > 3
  ) then
    raise exception using message = 'decimals';
  end if;
  if exists (
    select from jsonb_to_recordset(lines) as line (quantity numeric, unit_price numeric)
    where quantity * unit_price > 9999999999.99
  ) then
    raise exception using message = 'line-too-large';
  end if;
end
$$;
