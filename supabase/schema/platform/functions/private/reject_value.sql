create or replace function private.reject_value(
  product text, key text, field public.product_fields
) returns void
language plpgsql set search_path = ''
as $$
begin
  if field.id is null then
    raise exception 'This type of product has no field “%”.', left(key, 60) using errcode = '23514';
  end if;
  raise exception '“%” of “%” has to be %.', field.label, product, private.field_rule(field)
    using errcode = '23514';
end
$$;
