-- Allocates more of a payment or a credit note.
create or replace function public.allocate(target uuid, lines jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform from public.payments where id = target for no key update;
  if found then
    perform private.settle(target, null, lines);
    return;
  end if;
  perform from public.invoices where id = target and kind = 'credit-note' for no key update;
  if not found then
    raise exception using message = 'gone';
  end if;
  perform private.settle(null, target, lines);
end
$$;
grant execute on function public.allocate(uuid, jsonb) to authenticated;
