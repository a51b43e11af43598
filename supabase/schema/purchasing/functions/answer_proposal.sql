-- Accepts or rejects the prices and quantities that the supplier proposed.
create or replace function public.answer_proposal(
  target uuid, seen timestamptz, accepted boolean
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  held public.purchases;
begin
  perform private.require_office();
  select * into held from public.purchases where id = target for no key update;
  if held.id is null then
    raise exception using message = 'gone';
  elsif held.updated_at is distinct from seen or not held.to_accept then
    raise exception using message = 'changed';
  end if;
  update public.purchase_lines set
    confirmed_quantity = case when accepted then coalesce(offered_quantity, confirmed_quantity)
      else confirmed_quantity end,
    confirmed_price = case when accepted then coalesce(offered_price, confirmed_price)
      else confirmed_price end,
    offered_quantity = null, offered_price = null
  where purchase_id = target and (offered_quantity is not null or offered_price is not null);
  perform private.sum_purchase(target);
end
$$;
grant execute on function public.answer_proposal(uuid, timestamptz, boolean) to authenticated;
