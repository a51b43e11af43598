-- Rates of orders and quotations and costs of purchases refer to the house currency, so it changes
-- before the first only.
create or replace function private.guard_currency() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if 'public.currency' in (new.key, old.key)
    and coalesce(new.value ->> 'currency', 'USD') <> private.house_currency()
    and (
      exists (select from public.orders) or exists (select from public.quotes)
      or exists (select from public.purchases)
    )
  then
    raise exception using message = 'currency-in-use',
      detail = jsonb_build_object('currency', private.house_currency())::text;
  end if;
  return coalesce(new, old);
end
$$;
