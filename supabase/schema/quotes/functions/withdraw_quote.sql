create or replace function public.withdraw_quote(target uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform private.lock_chain(chain_id) from public.quotes where id = target;
  update public.quotes set state = 'withdrawn', updated_by = auth.uid()
  where id = target and state in ('sent', 'declined');
  if not found then
    raise exception using message = 'not-with-customer';
  end if;
  perform private.note_quote_event(target, 'withdrawn');
end
$$;
grant execute on function public.withdraw_quote(uuid) to authenticated;
