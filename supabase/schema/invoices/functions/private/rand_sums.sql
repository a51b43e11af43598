-- Net is the rest of both, so that they add up.
create or replace function private.rand_sums(document jsonb, rate numeric) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('net', total - vat, 'vat', vat, 'total', total)
  from (
    select round((document ->> 'total')::numeric * rate, 2) as total,
      round((document ->> 'vat')::numeric * rate, 2) as vat
  ) as sums
$$;
