create or replace function private.prepare_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  addressed constant boolean := tg_op = 'INSERT' or lower(new.customer_email) <> lower(old.customer_email);
  lines numeric;
  known public.exchange_rates;
begin
  -- Older rows may have invalid addresses, accepted until changed.
  if addressed and new.customer_email <> '' and not private.is_email_address(new.customer_email) then
    raise exception using errcode = '23514', message = 'order-address';
  elsif new.customer_email = '' and btrim(new.customer_name) = '' then
    raise exception using errcode = '23514', message = 'order-nameless';
  end if;
  if addressed and tg_op = 'UPDATE' then
    new.user_id := null;
  end if;
  if new.user_id is null then
    new.user_id := private.confirmed_account(new.customer_email);
  end if;
  lines := (
    select coalesce(sum(net), 0) from public.order_items where order_id = new.id
  );
  if new.vat_rate is not null then
    new.vat := round(lines * new.vat_rate / 100, 2);
  end if;
  new.total := new.delivery_cost + new.vat - new.discount + lines;
  if new.currency = private.house_currency() then
    new.exchange_rate := 1;
    new.rate_day := null;
    new.rate_source := '';
  elsif tg_op = 'INSERT' and new.exchange_rate is null then
    known := private.day_rate(new.currency);
    new.exchange_rate := known.rate;
    new.rate_day := known.day;
    new.rate_source := coalesce(known.source, '');
  end if;
  new.house_net := round((new.total - new.vat) * new.exchange_rate, 2);
  return new;
end
$$;
