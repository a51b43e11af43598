-- Declines for the customer, or says why a declined quotation was lost.
create or replace function public.lose_quote(target uuid, reason text, note text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  lost public.quotes;
begin
  perform private.require_office();
  if private.one_line(reason) = '' then
    raise exception using message = 'no-reason';
  end if;
  perform private.lock_chain(chain_id) from public.quotes where id = target;
  select * into lost from public.quotes where id = target;
  if lost.state = 'sent' then
    update public.quotes set
      state = 'declined', replied_at = now(), updated_by = auth.uid(),
      loss_reason = private.one_line(reason)
    where id = target;
    perform private.note_quote_event(
      target, 'declined',
      jsonb_build_object('lost', true, 'reason', concat_ws('. ', private.one_line(reason), nullif(btrim(note), '')))
    );
  elsif lost.state = 'declined' then
    update public.quotes set loss_reason = private.one_line(reason), updated_by = auth.uid()
    where id = target;
  else
    raise exception using message = 'not-lost';
  end if;
end
$$;
grant execute on function public.lose_quote(uuid, text, text) to authenticated;
