-- Undoes its allocations too. The row remains.
create or replace function public.reverse_payment(target uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  if btrim(reason) = '' then
    raise exception using message = 'no-reason';
  end if;
  perform from public.payments where id = target and reversed_at is null for no key update;
  if not found then
    raise exception using message = 'gone';
  end if;
  update public.allocations set undone_at = clock_timestamp(), undone_by = private.user_name()
  where payment_id = target and undone_at is null;
  update public.payments set
    reversed_at = clock_timestamp(), reversed_by = private.user_name(),
    reason = btrim(reverse_payment.reason)
  where id = target;
end
$$;
grant execute on function public.reverse_payment(uuid, text) to authenticated;
