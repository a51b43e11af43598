-- It sets no search path, so that it becomes part of the statement that asks; whoever asks has an empty one.
create or replace function private.fits_decimals(value jsonb, decimals integer) returns boolean
language sql immutable
as $$
  select abs(value::numeric) <= 1e12 and round(value::numeric, decimals) = value::numeric
$$;
