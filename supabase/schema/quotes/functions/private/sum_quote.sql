create or replace function private.sum_quote(target uuid) returns void
language sql set search_path = ''
as $$
  update public.quotes set net = sums.net, vat = sums.vat, gross = sums.net + sums.vat
  from (
    select coalesce(sum(rates.net), 0) as net, coalesce(sum(rates.vat), 0) as vat
    from private.quote_rates(target) as rates
  ) as sums
  where id = target
$$;
