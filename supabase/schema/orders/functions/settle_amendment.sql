-- The office confirms for the customer, or withdraws without a `person`.
create or replace function public.settle_amendment(
  target uuid, amendment integer, person text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  if person is not null then
    perform private.confirm_amendment(target, amendment, person);
    return;
  end if;
  perform from public.orders where id = target for no key update;
  update public.order_amendments set withdrawn_at = now()
  where order_id = target and number = amendment and applied_at is null and withdrawn_at is null;
  if not found then
    raise exception using message = 'settled';
  end if;
end
$$;
grant execute on function public.settle_amendment(uuid, integer, text) to authenticated;
