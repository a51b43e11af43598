-- A repeated save adds no second row.
create or replace function public.save_exchange_rate(
  currency text, rate numeric, day date, source text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  house constant text := private.house_currency();
  latest public.exchange_rates;
begin
  perform private.require_office();
  if save_exchange_rate.currency = house then
    raise exception using message = 'house-currency';
  elsif save_exchange_rate.day > private.office_day() then
    raise exception using message = 'future-day';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('exchange rate ' || save_exchange_rate.currency, 0));
  select * into latest from public.exchange_rates as known
  where known.house = private.house_currency() and known.currency = save_exchange_rate.currency
    and known.day = save_exchange_rate.day
  order by known.created_at desc limit 1;
  if latest.rate is distinct from save_exchange_rate.rate
    or latest.source is distinct from btrim(save_exchange_rate.source) then
    insert into public.exchange_rates (house, currency, rate, day, source, created_at, created_by)
    values (
      house, save_exchange_rate.currency, save_exchange_rate.rate, save_exchange_rate.day,
      btrim(save_exchange_rate.source), clock_timestamp(), auth.uid()
    );
  end if;
end
$$;
grant execute on function public.save_exchange_rate(text, numeric, date, text) to authenticated;
