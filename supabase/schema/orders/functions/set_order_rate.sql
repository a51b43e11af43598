-- For an order without a rate, or with a wrong one. The activity log has both.
create or replace function public.set_order_rate(
  target uuid, seen timestamptz, rate numeric, day date, source text
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  if day > private.office_day() then
    raise exception using message = 'future-day';
  elsif exists (
    select from public.orders where id = target and currency = private.house_currency()
  ) then
    raise exception using message = 'house-currency';
  end if;
  update public.orders set exchange_rate = rate, rate_day = day, rate_source = btrim(source)
  where id = target and updated_at = seen;
  if not found then
    raise exception using message = case
      when exists (select from public.orders where id = target) then 'changed' else 'gone'
    end;
  end if;
end
$$;
grant execute on function public.set_order_rate(uuid, timestamptz, numeric, date, text)
to authenticated;
