-- Rand amounts of a standard-rated supply in another currency, at the rate of the day of supply
-- (SARS Binding General Ruling 11), a credit note's at that of its invoice; null where none are needed.
create or replace function private.rand_amounts(document jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  house constant text := private.house_currency();
  foreign_rate public.exchange_rates;
  rand_rate public.exchange_rates;
  rate numeric;
begin
  if document ->> 'currency' = 'ZAR' or (document ->> 'vat')::numeric = 0
    or jsonb_typeof(document -> 'rand') = 'null' then
    return null;
  elsif document ? 'rand' then
    rate := document -> 'rand' ->> 'rate';
    return (document -> 'rand') || private.rand_sums(document, rate);
  end if;
  foreign_rate := private.day_rate(document ->> 'currency');
  rand_rate := private.day_rate('ZAR');
  rate := case document ->> 'currency' when house then 1 else foreign_rate.rate end
    / case house when 'ZAR' then 1 else rand_rate.rate end;
  if rate is null or least(foreign_rate.day, rand_rate.day) < private.office_day() - 31 then
    raise exception using message = 'no-rand-rate',
      detail = jsonb_build_object('currency', case house when 'ZAR' then document ->> 'currency' else 'ZAR' end)::text;
  end if;
  rate := round(rate, 6);
  return jsonb_build_object(
    'rate', rate, 'day', least(foreign_rate.day, rand_rate.day),
    'source', concat_ws(', ', foreign_rate.source, rand_rate.source)
  ) || private.rand_sums(document, rate);
end
$$;
