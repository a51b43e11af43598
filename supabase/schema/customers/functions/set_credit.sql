create or replace function public.set_credit(
  target uuid, credit_limit numeric, on_hold boolean
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if not coalesce(credit_limit between 0 and 999999999999.99 and scale(trim_scale(credit_limit)) <= 2, true) then
    raise exception using message = 'amount';
  end if;
  update public.customers as c set
    credit_limit = set_credit.credit_limit, on_hold = coalesce(set_credit.on_hold, false)
  where id = target;
  if not found then
    raise exception using message = 'gone';
  end if;
end
$$;
grant execute on function public.set_credit(uuid, numeric, boolean) to authenticated;
