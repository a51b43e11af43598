create or replace function private.fits_field(
  value jsonb, field public.product_fields
) returns boolean
language sql immutable
as $$
  select coalesce(case (field).kind
    when 'number' then jsonb_typeof(value) = 'number' and private.fits_decimals(value, (field).decimals)
    when 'range' then jsonb_typeof(value) = 'array' and jsonb_array_length(value) = 2
      and jsonb_typeof(value -> 0) = 'number' and jsonb_typeof(value -> 1) = 'number'
      and private.fits_decimals(value -> 0, (field).decimals)
      and private.fits_decimals(value -> 1, (field).decimals)
      and (value -> 0)::numeric <= (value -> 1)::numeric
    when 'choice' then jsonb_typeof(value) = 'string' and value #>> '{}' = any ((field).choices)
    when 'text' then jsonb_typeof(value) = 'string'
      and char_length(btrim(value #>> '{}')) between 1 and 500
      and value #>> '{}' !~ '[[:cntrl:]]'
    when 'yes_no' then jsonb_typeof(value) = 'boolean'
  end, false)
$$;
