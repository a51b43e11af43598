-- A value that the type has no field for may stay as it was, which is null of an added product. It sets no search
-- path, so that it is inlined into the calling statement.
create or replace function private.is_wrong(
  value jsonb, kept jsonb, field public.product_fields
) returns boolean
language sql immutable
as $$
  select case
    when (field).id is null then value is distinct from kept
    else not private.fits_field(value, field)
  end
$$;
