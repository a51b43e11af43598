-- No search path, so that PostgreSQL can inline it; callers set an empty one.
create or replace function private.fits_decimals(value jsonb, decimals integer) returns boolean
language sql immutable
as $$
  select abs(value::numeric) <= 1e12 and round(value::numeric, decimals) = value::numeric
$$;
