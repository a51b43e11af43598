create or replace function private.reject_value(
  product text, key text, field public.product_fields
) returns void
language plpgsql set search_path = ''
as $$
begin
  if field.id is null then
    raise exception using
      errcode = '23514', message = 'value-without-field',
      detail = jsonb_build_object('key', left(key, 60))::text;
  end if;
  raise exception using
    errcode = '23514', message = 'value-unfit',
    detail = (to_jsonb(field) || jsonb_build_object('product', product))::text;
end
$$;
