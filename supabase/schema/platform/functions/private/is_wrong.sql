-- No search path, so that PostgreSQL can inline it.
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
