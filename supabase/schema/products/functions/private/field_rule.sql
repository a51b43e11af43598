create or replace function private.field_rule(field public.product_fields) returns text
language sql immutable set search_path = ''
as $$
  select case (field).kind
    when 'number' then format('a number with at most %s decimals', (field).decimals)
    when 'range' then format(
      'a range from its lowest to its highest number, with at most %s decimals', (field).decimals
    )
    when 'choice' then 'one of: ' || array_to_string((field).choices, ', ')
    when 'text' then 'a line of at most 500 characters'
    else 'yes or no'
  end
$$;
