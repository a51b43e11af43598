create or replace function private.check_order_lines(lines jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(lines) is distinct from 'array'
    or jsonb_array_length(lines) not between 1 and 200 then
    raise exception using message = 'line-count';
  end if;
  if exists (
    select from jsonb_to_recordset(lines) as line (quantity numeric, price numeric, discount_percent numeric)
    where greatest(scale(trim_scale(price)), scale(trim_scale(discount_percent))) > 2
      or scale(trim_scale(quantity)) > 3
  ) then
    raise exception using message = 'decimals';
  end if;
end
$$;
